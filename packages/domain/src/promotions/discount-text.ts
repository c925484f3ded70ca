import { foldDigits } from '../platform/digits.ts'

const NUMBER = "[0-9.,٫](?:[0-9.,٫٬'’ ]*[0-9])?"
const PERCENT = '(?:%|٪|per ?cent|pct|(?:بال|في ال|ب)م(?:ئ|ائ)ة)'
const BARE = new RegExp(`^(${NUMBER})\\.?$`)
const WITH_SIGN = new RegExp(`(${NUMBER}) ?${PERCENT}|${PERCENT} ?(${NUMBER})`, 'gi')

const BOUND = 'up[ -]?to|from|than|max(?:imum)?|min(?:imum)?|at most|at least|over|under|between|حتى|لغاية|إلى|الى|من'
const RANGE = '[-/~⁄]|to|till|until|or|إلى|الى|حتى|أو|او'
/** Context that makes a percentage a bound or an end of a range. */
const OPEN_BEFORE = new RegExp(`(?:(?:^|[^\\p{L}])(?:${BOUND})\\.?|[0-9] ?(?:${RANGE}|[+&,،]|and|و)|[≤≥<>~±]) ?$`, 'iu')
const OPEN_BEHIND = new RegExp(`^ ?(?:(?:${RANGE})? ?[0-9]|\\+|(?:or|and) more|أو أكثر|فأكثر)`, 'i')

/**
 * Parses a discount for the home page (contract §11): empty is 0, exactly one percentage is a number.
 * Any other text (bound, range, money, words) stays text.
 */
export function parseDiscountPercent(text: string | null): { percent: number } | { text: string } {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return { percent: 0 }
  const percent = parsePercent(normaliseText(trimmed))
  return percent !== null && percent <= 100 ? { percent } : { text: trimmed }
}

function normaliseText(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
}

function parsePercent(text: string): number | null {
  const bare = BARE.exec(text)?.[1]
  if (bare !== undefined) return readNumber(bare)
  const [found, ...others] = text.matchAll(WITH_SIGN)
  if (found === undefined || others.length > 0) return null
  const isOpen =
    OPEN_BEFORE.test(text.slice(0, found.index)) || OPEN_BEHIND.test(text.slice(found.index + found[0].length))
  return isOpen ? null : readNumber(found[1] ?? found[2] ?? '')
}

function readNumber(text: string): number | null {
  const [, whole = '', sign, decimals = ''] = /^([0-9]*)(?:([.,٫])([0-9]+))?$/.exec(text) ?? []
  if (whole + decimals === '') return null
  const isThousands = sign !== '٫' && decimals.length === 3 && Number(whole) > 0
  return isThousands ? null : Number(`${whole || 0}.${decimals || 0}`)
}
