import { expect, test } from 'vitest'
import { GRID_COLUMNS, getColumnSpan } from './menu-buttons.tsx'

function countRows(buttons: number): number[] {
  const rows: number[] = []
  let taken = GRID_COLUMNS
  for (let index = 0; index < buttons; index += 1) {
    const columns = getColumnSpan(buttons, index)
    if (taken + columns > GRID_COLUMNS) {
      rows.push(0)
      taken = 0
    }
    taken += columns
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1
  }
  return rows
}

test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [6, [3, 3]],
  [8, [3, 3, 2]],
])('%i menu buttons are laid out in rows of %j [T065]', (buttons, rows) => {
  expect(countRows(buttons)).toEqual(rows)
})

test('a single menu button takes half of the width [T066]', () => {
  expect(getColumnSpan(1, 0)).toBe(GRID_COLUMNS / 2)
})
