/** A set of row ids, a byte each: a search may find most of a collection, and asks about every row. */
export class RowSet {
  #marks: Uint8Array
  #size = 0

  /** @param expected the greatest row id that is likely; a greater one makes room for itself. */
  constructor(expected = 0) {
    this.#marks = new Uint8Array(expected + 1)
  }

  get size(): number {
    return this.#size
  }

  has(rid: number): boolean {
    return this.#marks[rid] === 1
  }

  add(rid: number): void {
    if (rid >= this.#marks.length) this.#grow(rid)
    // Without asking whether it is there, which nobody can foretell: of common letters a text has several.
    this.#size += 1 - (this.#marks[rid] as number)
    this.#marks[rid] = 1
  }

  delete(rid: number): void {
    if (!this.has(rid)) return
    this.#marks[rid] = 0
    this.#size--
  }

  /** The row ids from the least on. */
  list(): number[] {
    const rids: number[] = []
    for (let rid = this.#marks.indexOf(1); rid >= 0; rid = this.#marks.indexOf(1, rid + 1)) rids.push(rid)
    return rids
  }

  #grow(rid: number): void {
    const marks = new Uint8Array(Math.max(rid + 1, this.#marks.length * 2))
    marks.set(this.#marks)
    this.#marks = marks
  }
}
