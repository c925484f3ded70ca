import { foldDigits } from '../platform/digits.ts'

export const MAX_PARTY_SIZE = 20

/** 1 to 20, as a number or text; `10+` is 10 (customer specification §5). Null otherwise. */
export function parsePartySize(value: string | number): number | null {
  const people = typeof value === 'number' ? value : parseNumber(value)
  return Number.isInteger(people) && people >= 1 && people <= MAX_PARTY_SIZE ? people : null
}

function parseNumber(text: string): number {
  const digits = /^([0-9]+)\+?$/.exec(foldDigits(text).trim())?.[1]
  return digits === undefined ? Number.NaN : Number(digits)
}

/** The placeholder number of a booking without a table (customer specification §3). */
export function generateTableNumber(moment: Date): string {
  return `Auto-${moment.getTime()}`
}

export function isGeneratedTableNumber(tableNumber: string | null): boolean {
  return tableNumber !== null && /^Auto-\d+$/.test(tableNumber)
}
