/** The number that stands for no table yet, made up at a moment (customer specification §3). */
export function madeUpTable(moment: Date): string {
  return `Auto-${moment.getTime()}`
}

/** Whether a table's number is a made-up one. */
export function isMadeUpTable(tableNumber: string | null): boolean {
  return tableNumber !== null && /^Auto-\d+$/.test(tableNumber)
}
