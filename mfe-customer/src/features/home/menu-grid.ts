/** Columns of the grid that all the layouts below fit into. */
export const GRID_COLUMNS = 6

/**
 * How many of the six columns a menu button takes, by how many there are (customer specification §2): one or two
 * stand in two columns, three in three, four in two, five as three and two, six or more in three.
 */
export function columnsTaken(buttons: number, index: number): number {
  if (buttons === 5) return index < 3 ? 2 : 3
  return buttons === 3 || buttons >= 6 ? 2 : 3
}
