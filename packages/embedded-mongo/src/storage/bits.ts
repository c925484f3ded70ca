const WORD = 32

/** A set of the numbers below a size, a bit each. */
export class Bits {
  readonly #words: Uint32Array

  constructor(size: number) {
    this.#words = new Uint32Array(Math.ceil(size / WORD))
  }

  add(number: number): void {
    ;(this.#words[number >>> 5] as number) |= 1 << (number & 31)
  }

  /** Adds what another set of the same size has. */
  addAll(other: Bits): void {
    for (let i = 0; i < this.#words.length; i++) (this.#words[i] as number) |= other.#words[i] as number
  }

  /** Leaves only what another set of the same size has too. */
  keepAll(other: Bits): void {
    for (let i = 0; i < this.#words.length; i++) (this.#words[i] as number) &= other.#words[i] as number
  }

  /** Tells each number, from the least on. */
  each(tell: (number: number) => void): void {
    for (let i = 0; i < this.#words.length; i++)
      for (let word = this.#words[i] as number; word !== 0; word &= word - 1)
        tell(i * WORD + WORD - 1 - Math.clz32(word & -word))
  }
}
