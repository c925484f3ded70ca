export const GRID_COLUMNS = 6

/** Columns per button, out of six, by the number of buttons (customer specification §2). */
export function getColumnSpan(buttons: number, index: number): number {
  if (buttons === 5) return index < 3 ? 2 : 3
  return buttons === 3 || buttons >= 6 ? 2 : 3
}
