/** Customer IDs are assigned at random within a range; each is exhausted before the next (contract §3). */
export const CUSTOMER_ID_RANGES: readonly (readonly [first: number, last: number])[] = [
  [1000, 9999],
  [10000, 99999],
  [100000, 999999],
]

/** Enough Feistel rounds to decorrelate neighbours with halves this short. */
const ROUNDS = 8

/** A keyed pseudo-random function from text to a whole number. */
export type Mix = (text: string) => number

export function isCustomerId(text: string): boolean {
  return /^[0-9]{4,6}$/.test(text)
}

/**
 * The ID at a place, from 0 on, of a pseudo-random order that contains each ID once. Allocation needs no lookup of
 * taken IDs.
 * @returns null after the last one.
 */
export function getCustomerIdAt(place: number, mix: Mix): string | null {
  let within = place
  for (const [first, last] of CUSTOMER_ID_RANGES) {
    const size = last - first + 1
    if (within < size) return String(first + shuffleNumber(within, size, mix))
    within -= size
  }
  return null
}

/**
 * A permutation of 0 to `size` - 1: a Feistel network over the smallest square that contains them, with cycle walking.
 */
function shuffleNumber(number: number, size: number, mix: Mix): number {
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
