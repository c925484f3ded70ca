/** From where customer IDs are handed out at random: each range is used up before the next one opens (contract §3). */
export const CUSTOMER_ID_RANGES: readonly (readonly [first: number, last: number])[] = [
  [1000, 9999],
  [10000, 99999],
  [100000, 999999],
]

/** Enough for neighbours in the order to have nothing in common, with halves as short as these. */
const ROUNDS = 8

/** A whole number from 0 on that looks random, decided by the text (and a key of the caller's) alone. */
export type Mix = (text: string) => number

/** Whether the text has the shape of a customer ID: 4 to 6 Latin digits and nothing else. */
export function isCustomerId(text: string): boolean {
  return /^[0-9]{4,6}$/.test(text)
}

/**
 * The customer ID at a place, from 0 on, of the order in which they are handed out: each range in an order that looks
 * random, with every ID in it once, so that finding the next one needs no look at those that are taken.
 * @returns null after the last one.
 */
export function customerIdAt(place: number, mix: Mix): string | null {
  let within = place
  for (const [first, last] of CUSTOMER_ID_RANGES) {
    const size = last - first + 1
    if (within < size) return String(first + shuffled(within, size, mix))
    within -= size
  }
  return null
}

/**
 * A permutation of 0 to `size` - 1: a Feistel network over the smallest square that holds them, walked on from
 * wherever it leaves the range (cycle walking), which keeps it a permutation.
 */
function shuffled(number: number, size: number, mix: Mix): number {
  const side = Math.ceil(Math.sqrt(size))
  let walked = number
  do {
    let [left, right] = [Math.floor(walked / side), walked % side]
    for (let round = 0; round < ROUNDS; round += 1) {
      ;[left, right] = [right, (left + mix(`${size}:${round}:${right}`)) % side]
    }
    walked = left * side + right
  } while (walked >= size)
  return walked
}
