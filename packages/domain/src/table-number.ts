/** The placeholder number of a booking without a table (customer specification §3). */
export function madeUpTable(moment: Date): string {
  return `Auto-${moment.getTime()}`
}

export function isMadeUpTable(tableNumber: string | null): boolean {
  return tableNumber !== null && /^Auto-\d+$/.test(tableNumber)
}
