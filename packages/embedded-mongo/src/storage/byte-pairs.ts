import { Bits } from './bits.ts'

const BYTES = 256
const PAIRS = BYTES * BYTES
/** A gap is written in groups of seven bits, the lowest first; all but the last have this bit. */
const MORE = 0x80

/**
 * Which texts have which two bytes side by side. The texts are numbered in their order. Of each pair the numbers are kept
 * as the gaps between them, which mostly take a byte each, and of the most common ones as bits.
 */
export class BytePairs {
  readonly #texts: number
  readonly #gaps: Uint8Array
  /** Where the gaps of each pair begin, and behind the last pair where they end. */
  readonly #begins = new Uint32Array(PAIRS + 1)
  readonly #common = new Map<number, Bits>()

  /**
   * @param bytes the texts, one behind another
   * @param starts where the bytes of each text begin; the first and the last one of each are no part of it
   */
  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#texts = starts.length
    const lengths = new Uint32Array(PAIRS)
    eachGap(bytes, starts, (pair, gap) => {
      ;(lengths[pair] as number) += lengthOf(gap)
    })
    for (let pair = 0; pair < PAIRS; pair++) {
      const isCommon = (lengths[pair] as number) * 8 > this.#texts
      if (isCommon) this.#common.set(pair, new Bits(this.#texts))
      this.#begins[pair + 1] = (this.#begins[pair] as number) + (isCommon ? 0 : (lengths[pair] as number))
    }
    this.#gaps = new Uint8Array(this.#begins[PAIRS] as number)
    const ends = this.#begins.slice()
    eachGap(bytes, starts, (pair, gap, number) => {
      const bits = this.#common.get(pair)
      if (bits) bits.add(number)
      else ends[pair] = write(this.#gaps, ends[pair] as number, gap)
    })
  }

  /** The texts that have a byte: behind it stands any other one, or the last one, which is no part of the text. */
  withByte(byte: number): Bits {
    const found = new Bits(this.#texts)
    for (let next = 0; next < BYTES; next++) this.#addTo(found, byte * BYTES + next)
    return found
  }

  /** The texts that have all pairs of one, which has two bytes at least. */
  withPairsOf(text: Uint8Array): Bits {
    const found = new Bits(this.#texts)
    for (let i = 1; i < text.length; i++) {
      const pair = (text[i - 1] as number) * BYTES + (text[i] as number)
      if (i === 1) this.#addTo(found, pair)
      else found.keepAll(this.#common.get(pair) ?? this.#addTo(new Bits(this.#texts), pair))
    }
    return found
  }

  /** Adds the texts that have a pair. */
  #addTo(found: Bits, pair: number): Bits {
    const bits = this.#common.get(pair)
    if (bits) found.addAll(bits)
    const end = this.#begins[pair + 1] as number
    let number = -1
    for (let at = this.#begins[pair] as number; at < end; ) {
      let byte = this.#gaps[at++] as number
      let gap = byte & ~MORE
      for (let shift = 7; byte >= MORE; shift += 7) {
        byte = this.#gaps[at++] as number
        gap |= (byte & ~MORE) << shift
      }
      number += gap
      found.add(number)
    }
    return found
  }
}

/** Tells each pair of each text once: with the text's number, and how far behind the last one with that pair it is. */
function eachGap(
  bytes: Uint8Array,
  starts: Uint32Array,
  tell: (pair: number, gap: number, number: number) => void,
): void {
  const last = new Int32Array(PAIRS).fill(-1)
  for (let number = 0; number < starts.length; number++) {
    const end = (starts[number + 1] ?? bytes.length) - 1
    for (let at = (starts[number] as number) + 1; at < end; at++) {
      const pair = (bytes[at] as number) * BYTES + (bytes[at + 1] as number)
      const gap = number - (last[pair] as number)
      if (gap === 0) continue
      last[pair] = number
      tell(pair, gap, number)
    }
  }
}

function lengthOf(gap: number): number {
  let length = 1
  for (let rest = gap; rest >= MORE; rest >>>= 7) length++
  return length
}

function write(bytes: Uint8Array, start: number, gap: number): number {
  let at = start
  let rest = gap
  for (; rest >= MORE; rest >>>= 7) bytes[at++] = (rest & ~MORE) | MORE
  bytes[at++] = rest
  return at
}
