import { getTableBox, type PlacedTable } from '@sufra/floor/table-geometry'

interface AreaTable extends PlacedTable {
  areaId: number
}

interface AreaTitle {
  areaId: number
  /** Start of the title, in cells. */
  x: number
  y: number
}

/** Empty columns and rows of a room are drawn this wide, in cells. */
const GAP = 1
/** Between areas, in cells. */
const SPACE = 2
const TITLE = 1.6

/**
 * All areas in one drawing: without the empty parts of each, side by side in rows. Tables keep their size and order.
 * @param areaIds in the order of display
 * @param ratio wanted width by height
 */
export function layOutAreas<Table extends AreaTable>(
  areaIds: readonly number[],
  tables: readonly Table[],
  ratio: number,
): { tables: Table[]; titles: AreaTitle[] } {
  const rooms = areaIds.map((areaId) => compactTables(tables.filter((table) => table.areaId === areaId)))
  const sizes = rooms.map(getExtent)
  const widths = sizes.map(({ width }) => width)
  const candidates = widths.flatMap((_, first) =>
    widths.slice(first).map((_, count) => sum(widths.slice(first, first + count + 1)) + count * SPACE),
  )
  const layouts = candidates.map((most) => placeInRows(sizes, Math.max(most, ...widths)))
  const best = layouts.reduce((one, other) => (getFit(other, ratio) > getFit(one, ratio) ? other : one))
  return {
    tables: rooms.flatMap((room, index) => {
      const [place, extent] = [best.places[index], sizes[index]]
      if (!place || !extent) return []
      return room.map((table) => ({
        ...table,
        x: table.x - extent.left + place.x,
        y: table.y - extent.top + place.y + TITLE,
      }))
    }),
    titles: areaIds.flatMap((areaId, index) => {
      const place = best.places[index]
      return place ? [{ areaId, x: place.x, y: place.y }] : []
    }),
  }
}

/** Shrinks what lies empty between tables, on either axis. */
export function compactTables<Table extends PlacedTable>(tables: readonly Table[]): Table[] {
  const boxes = tables.map(getTableBox)
  const byColumn = listShifts(boxes.map(({ left, width }) => ({ from: left, to: left + width })))
  const byRow = listShifts(boxes.map(({ top, height }) => ({ from: top, to: top + height })))
  return tables.map((table, index) => ({
    ...table,
    x: table.x - (byColumn[index] ?? 0),
    y: table.y - (byRow[index] ?? 0),
  }))
}

/** How far each stretch moves towards the start. */
function listShifts(stretches: readonly { from: number; to: number }[]): number[] {
  const inOrder = [...stretches.entries()].sort(([, one], [, other]) => one.from - other.from)
  const shifts: number[] = []
  let [end, shift] = [inOrder[0]?.[1].from ?? 0, 0]
  for (const [index, { from, to }] of inOrder) {
    shift += Math.max(0, from - end - GAP)
    shifts[index] = shift
    end = Math.max(end, to)
  }
  return shifts
}

interface Extent {
  left: number
  top: number
  width: number
  height: number
}

function getExtent(tables: readonly PlacedTable[]): Extent {
  const boxes = tables.map(getTableBox)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

function placeInRows(sizes: readonly Extent[], most: number) {
  const places: { x: number; y: number }[] = []
  let [x, y, height, width] = [0, 0, 0, 0]
  for (const size of sizes) {
    if (x > 0 && x + size.width > most) [x, y, height] = [0, y + height + SPACE, 0]
    places.push({ x, y })
    x += size.width + SPACE
    width = Math.max(width, x - SPACE)
    height = Math.max(height, size.height + TITLE)
  }
  return { places, width, height: y + height }
}

/** Larger when the drawing fills a window of this ratio better. */
const getFit = ({ width, height }: { width: number; height: number }, ratio: number) =>
  Math.min(ratio / width, 1 / height)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
