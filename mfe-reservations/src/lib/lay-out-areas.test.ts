import { getTableBox } from '@sufra/floor/table-geometry'
import { describe, expect, it } from 'vitest'
import { createTable, TERRACE } from '../testing/floor.ts'
import { compactTables, layOutAreas } from './lay-out-areas.ts'

const HALL = 1
const listBoxes = (tables: Parameters<typeof getTableBox>[0][]) => tables.map(getTableBox)

describe('compactTables', () => {
  it('shrinks what is empty to one cell and keeps tables beside each other', () => {
    const tables = [
      createTable(1, 4, { x: 2, y: 2 }),
      createTable(2, 4, { x: 5, y: 2 }),
      createTable(3, 4, { x: 30, y: 20 }),
    ]
    const [first, second, third] = compactTables(tables)
    const [size] = listBoxes(tables)
    expect([first?.x, first?.y]).toEqual([2, 2])
    expect(second?.x).toBe(5)
    const end = 5 + (size?.width ?? 0)
    expect(third?.x).toBe(end + 1)
    expect(third?.y).toBe(2 + (size?.height ?? 0) + 1)
  })
})

describe('layOutAreas', () => {
  const hall = [1, 2, 3, 4].map((id) => createTable(id, 4, { x: id * 6, y: 3 }))
  const terrace = [5, 6].map((id) => createTable(id, 2, { areaId: TERRACE, x: (id - 4) * 9, y: 12 }))

  it.each([0.5, 1, 1.5, 3])('overlaps no tables and loses none at a ratio of %d', (ratio) => {
    const { tables, titles } = layOutAreas([HALL, TERRACE], [...hall, ...terrace], ratio)
    expect(tables.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(titles.map(({ areaId }) => areaId)).toEqual([HALL, TERRACE])
    const boxes = listBoxes(tables)
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.left + one.width <= other.left ||
          other.left + other.width <= one.left ||
          one.top + one.height <= other.top ||
          other.top + other.height <= one.top
        expect(isApart).toBe(true)
      }
    }
  })

  it('places areas side by side in a wide window and one below the other in a high one', () => {
    const getTops = (ratio: number) =>
      layOutAreas([HALL, TERRACE], [...hall, ...terrace], ratio).titles.map(({ y }) => y)
    expect(new Set(getTops(5)).size).toBe(1)
    expect(new Set(getTops(0.5)).size).toBe(2)
  })
})
