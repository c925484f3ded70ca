import { foldDigits } from './digits.ts'

/** Digits, and whatever people put between them. */
const NUMBER = "[0-9.,٫](?:[0-9.,٫٬'’ ]*[0-9])?"
const PERCENT = '(?:%|٪|per ?cent|pct|(?:بال|في ال|ب)م(?:ئ|ائ)ة)'
const BARE = new RegExp(`^(${NUMBER})\\.?$`)
/** A number beside a percent sign, on either side of it. */
const WITH_SIGN = new RegExp(`(${NUMBER}) ?${PERCENT}|${PERCENT} ?(${NUMBER})`, 'gi')

const BOUND = 'up[ -]?to|from|than|max(?:imum)?|min(?:imum)?|at most|at least|over|under|between|حتى|لغاية|إلى|الى|من'
const RANGE = '[-/~⁄]|to|till|until|or|إلى|الى|حتى|أو|او'
/** What makes a percentage a bound, or one end of a range, by what stands right before and right behind it. */
const OPEN_BEFORE = new RegExp(`(?:(?:^|[^\\p{L}])(?:${BOUND})\\.?|[0-9] ?(?:${RANGE}|[+&,،]|and|و)|[≤≥<>~±]) ?$`, 'iu')
const OPEN_BEHIND = new RegExp(`^ ?(?:(?:${RANGE})? ?[0-9]|\\+|(?:or|and) more|أو أكثر|فأكثر)`, 'i')

/**
 * What the home page shows of a customer's discount (contract §11): the percent where the text says one and no other
 * (`15`, `15%`, `12,5 % on food`), nothing → 0, and any other text as it is: a bound, a range, money, words.
 */
export function discountPercent(text: string | null): { percent: number } | { text: string } {
  const shown = (text ?? '').trim()
  if (shown === '') return { percent: 0 }
  const percent = percentIn(tidied(shown))
  return percent !== null && percent <= 100 ? { percent } : { text: shown }
}

/** Latin digits, one kind of dash and of space, nothing invisible. */
function tidied(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
}

function percentIn(text: string): number | null {
  const bare = BARE.exec(text)?.[1]
  if (bare !== undefined) return readNumber(bare)
  const [found, ...others] = text.matchAll(WITH_SIGN)
  if (found === undefined || others.length > 0) return null
  const isOpen =
    OPEN_BEFORE.test(text.slice(0, found.index)) || OPEN_BEHIND.test(text.slice(found.index + found[0].length))
  return isOpen ? null : readNumber(found[1] ?? found[2] ?? '')
}

/** A number with a decimal point or comma. Null for one with thousands, or one that may have them (`1,500`). */
function readNumber(text: string): number | null {
  const [, whole = '', sign, decimals = ''] = /^([0-9]*)(?:([.,٫])([0-9]+))?$/.exec(text) ?? []
  if (whole + decimals === '') return null
  const isThousands = sign !== '٫' && decimals.length === 3 && Number(whole) > 0
  return isThousands ? null : Number(`${whole || 0}.${decimals || 0}`)
}
