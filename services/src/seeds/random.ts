/** A seeded generator (mulberry32): the demo is the same at every first start. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function generateInteger(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

export function pickItem<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}
