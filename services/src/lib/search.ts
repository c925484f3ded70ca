import { nameKeys, soughtKeys } from '@sufra/domain/name-keys'
import { compactPhone, normalisePhone } from '@sufra/domain/phone'
import { foldForSearch } from '@sufra/domain/search-text'

/** A phone as people type it: as it is stored, and a UAE one also with its leading zero. */
export function phoneSpellings(phone: string): string {
  return phone.startsWith('+971') ? `${phone} 0${phone.slice(4)}` : phone
}

/** No folded text has it, so nothing that is typed finds a key by chance. */
const LINE = '\n'

/**
 * What is stored to be searched: a name and the spellings of a phone, folded, and below them the keys of the name
 * (packages/domain/src/name-keys.ts), a line each.
 */
export function searchTextFor(name: string, phone: string): string {
  const folded = foldForSearch(`${name} ${phoneSpellings(phone)}`)
  return [folded, ...nameKeys(name), ''].join(LINE)
}

/**
 * What finds a typed text in one of `searchTextFor`: the text itself, never a pattern of the person's own, or a name in
 * another spelling. A text of digits is a part of a phone, or a whole one in any of its spellings.
 */
export function containing(search: string): { $regex: string } {
  const digits = compactPhone(search)
  if (!/^\+?[0-9]+$/.test(digits)) return eitherOf([foldForSearch(search), ...otherSpellings(search)])
  const whole = normalisePhone(search)
  return eitherOf([digits, ...(digits.startsWith('00') ? [digits.replace('00', '+')] : []), ...(whole ? [whole] : [])])
}

/** The lines by which a name is found however it is written; none where it is written in one way. */
function otherSpellings(search: string): string[] {
  const sought = soughtKeys(search)
  return sought ? [['', ...sought.keys, ...(sought.isLastWhole ? [''] : [])].join(LINE)] : []
}

function eitherOf(texts: readonly string[]): { $regex: string } {
  return { $regex: texts.map(literally).join('|') }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
