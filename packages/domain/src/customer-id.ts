/** From where customer IDs are handed out at random: each range is used up before the next one opens (contract §3). */
export const CUSTOMER_ID_RANGES: readonly (readonly [first: number, last: number])[] = [
  [1000, 9999],
  [10000, 99999],
  [100000, 999999],
]

/** Whether the text has the shape of a customer ID: 4 to 6 Latin digits and nothing else. */
export function isCustomerId(text: string): boolean {
  return /^[0-9]{4,6}$/.test(text)
}
