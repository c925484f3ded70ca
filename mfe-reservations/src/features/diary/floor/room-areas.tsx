import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { TableChairs } from '@sufra/floor/table-chairs'
import type { TableLook } from '@sufra/floor/table-drawing'
import { CELL } from '@sufra/floor/table-geometry'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Tabs } from '@sufra/ui/tabs'
import { color, font, tones } from '@sufra/ui/theme'
import type { PointerEvent } from 'react'
import styled from 'styled-components'
import { layOutAreas } from '../../../lib/lay-out-areas.ts'
import { summariseRoom, type TableState } from '../../../lib/table-states.ts'
import { staffWords } from '../../../staff-words.ts'
import { RoomCanvas } from './room-canvas.tsx'
import { RoomTable } from './room-table.tsx'
import { RoomTableLabel } from './room-table-label.tsx'
import { TableBadges } from './table-badges.tsx'
import { stateLooks } from './table-looks.ts'
import { useAreaName } from './use-area-name.ts'
import type { TableChoice } from './use-table-choice.ts'
import { ALL_AREAS } from './use-visible-area.ts'

type Table = FloorPlan['tables'][number]

interface RoomAreasProps {
  plan: FloorPlan
  areas: readonly Area[]
  /** Or `ALL_AREAS`. */
  areaId: number
  states: ReadonlyMap<number, TableState>
  /** Milliseconds since 1970. */
  at: number
  choice: TableChoice
  /** The table below a dragged party. */
  targetId: number | null
  onArea: (id: number) => void
  onPress: (table: Table) => void
  onDragStart: (booking: Reservation, event: PointerEvent<Element>) => void
}

type Area = FloorPlan['areas'][number]

interface AreaTitle {
  area: Area
  x: number
  y: number
}

/** Of the room beside the list. */
const WINDOW_RATIO = 1.35
const TITLE_PX = 14

const AreaName = styled.text`
  fill: ${color.inkSoft};
  font-family: ${font.text};
  font-weight: ${font.strong};
`
const INACTIVE: TableState = { kind: 'inactive' }

/** All areas at once, or one. */
export function RoomAreas(props: RoomAreasProps) {
  const { plan, areas, areaId, states, at, choice, targetId, onArea, onPress, onDragStart } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  const areaName = useAreaName()
  const getState = ({ id }: Table) => states.get(id) ?? INACTIVE

  const getLook = (table: Table): TableLook => {
    const mark = choice.getMark(table.id)
    const isSelected = targetId === table.id || mark?.isChosen === true || Boolean(mark?.option)
    // Only the tables that fit stand out.
    const isDimmed = choice.isChoosing && !choice.chosen && !isSelected
    return { tint: isDimmed ? tones.neutral : stateLooks[getState(table).kind].tint, isSelected }
  }
  const renderTable = (table: Table) => {
    const state = getState(table)
    const party = 'party' in state ? state.party : null
    return (
      <RoomTable
        key={table.id}
        table={table}
        state={state}
        look={getLook(table)}
        choice={choice.getMark(table.id)}
        onPress={onPress}
        // Fingers scroll the room.
        onPointerDown={(event) => party && event.pointerType !== 'touch' && onDragStart(party, event)}
      />
    )
  }
  const renderRoom = (label: string, tables: readonly Table[], titles: readonly AreaTitle[] = []) => (
    <RoomCanvas label={label} tables={tables} hasTitles={titles.length > 0}>
      {(unit) => (
        <>
          {titles.map(({ area, x, y }) => (
            <AreaName key={area.id} x={x * CELL} y={y * CELL + TITLE_PX * unit} fontSize={TITLE_PX * unit}>
              {areaName(area)}
            </AreaName>
          ))}
          {tables.map((table) => (
            <TableChairs key={table.id} table={table} />
          ))}
          {tables.map(renderTable)}
          {tables.map((table) => (
            <RoomTableLabel key={table.id} table={table} state={getState(table)} look={getLook(table)} unit={unit} />
          ))}
          {tables.map((table) => (
            <TableBadges key={table.id} table={table} choice={choice.getMark(table.id)} />
          ))}
        </>
      )}
    </RoomCanvas>
  )
  const renderArea = (area: Area) =>
    renderRoom(
      t('floor.canvas', { area: areaName(area) }),
      plan.tables.filter((table) => table.areaId === area.id),
    )
  const renderAll = () => {
    const ids = areas.map(({ id }) => id)
    const { tables, titles } = layOutAreas(ids, plan.tables, WINDOW_RATIO)
    const named = titles.flatMap(({ areaId: id, x, y }) => {
      const area = areas.find((one) => one.id === id)
      return area ? [{ area, x, y }] : []
    })
    return renderRoom(t('floor.allAreas'), tables, named)
  }
  const countFree = (id: number) => {
    const ofArea = plan.tables.filter((table) => table.areaId === id)
    return summariseRoom(new Map(ofArea.map((table) => [table.id, getState(table)])), at).freeTables
  }
  const ofAreas = areas.map((area) => ({
    value: String(area.id),
    label: t('floor.areaFree', { area: areaName(area), number: formatNumber(countFree(area.id), language) }),
    content: renderArea(area),
  }))
  const all = { value: String(ALL_AREAS), label: t('floor.allAreas'), content: renderAll() }
  const tabs = areas.length > 1 ? [all, ...ofAreas] : ofAreas
  return (
    <Tabs label={t('floor.areas')} tabs={tabs} value={String(areaId)} onChange={(value) => onArea(Number(value))} />
  )
}
