import { Script } from 'node:vm'
import { MongoError } from '../errors.ts'

/** What a regular expression may cost on one text: how often it branches, and on how many lengths it tries. */
type Cost = { nested: boolean; branches: number; repeats: number }

/** So many steps take a fraction of a second at worst; a mere text is found in the largest document by fewer. */
const quickSteps = 20_000_000
/** So long a text may have 2 to the power of its length ways through a repetition inside another one. */
const quickNestedLength = 16
const limitMs = 500

let guarded: (() => boolean) | undefined
const call = new Script("globalThis[Symbol.for('embedded-mongo.guarded')]()")
Object.defineProperty(globalThis, Symbol.for('embedded-mongo.guarded'), { value: () => guarded?.() })

/**
 * A regular expression that cannot hold up the process: where backtracking on a text may take long, it ends with an
 * error after half a second, as the server's does at its limit of steps. Starting that clock costs half a millisecond, so it
 * is left out where the worst case is harmless.
 */
export class BoundedRegex {
  readonly #regex: RegExp
  readonly #quickLength: number

  constructor(source: string, flags: string) {
    this.#regex = new RegExp(source, flags)
    const { nested, branches, repeats } = costOf(source)
    this.#quickLength = nested ? quickNestedLength : (quickSteps / 2 ** branches) ** (1 / (repeats + 1)) - 1
  }

  /** @throws MongoError 51156 when the text takes too long. */
  test(text: string): boolean {
    if (text.length <= this.#quickLength) return this.#regex.test(text)
    guarded = () => this.#regex.test(text)
    try {
      return call.runInThisContext({ timeout: limitMs }) as boolean
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      throw new MongoError(51156, `the regular expression ${this.#regex.source} takes too long: match limit exceeded`)
    } finally {
      guarded = undefined
    }
  }
}

/** Reads a pattern's worst case off its quantifiers; what is unclear counts as costly. */
function costOf(source: string): Cost {
  const plain = source
    .replaceAll(/\\(?:[pP]\{[^}]*\}|[\s\S])/g, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x')
    .replaceAll(/\(\?(?:<?[=!]|:|<\w+>)/g, '(')
  const cost: Cost = { nested: false, branches: 0, repeats: 0 }
  const choices = [false]
  let closed = false
  for (const [piece] of plain.matchAll(/(?:[*+]|\{\d+,?\d*\}|\?)\??|[()|]|[^()|]/g)) {
    const inGroup = closed
    closed = piece === ')' && choices.length > 1 && (choices.pop() as boolean)
    if (closed) choices[choices.length - 1] = true
    if (piece === '(') choices.push(false)
    const isRepeat = /^(?:[*+]|\{\d+,?\d*\})/.test(piece)
    if (isRepeat && inGroup) cost.nested = true
    if (!isRepeat && piece !== '|' && piece[0] !== '?') continue
    if (/^\{\d+\}/.test(piece)) continue
    choices[choices.length - 1] = true
    if (isRepeat) cost.repeats++
    else cost.branches++
  }
  return cost
}
