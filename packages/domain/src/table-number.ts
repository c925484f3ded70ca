/** The placeholder number of a booking without a table (customer specification §3). */
export function generateTableNumber(moment: Date): string {
  return `Auto-${moment.getTime()}`
}

export function isGeneratedTableNumber(tableNumber: string | null): boolean {
  return tableNumber !== null && /^Auto-\d+$/.test(tableNumber)
}
