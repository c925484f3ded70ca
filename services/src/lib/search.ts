import { nameKeys, soughtKeys } from '@sufra/domain/name-keys'
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
 * another spelling. A text of digits is a part of a phone, whatever stands between the digits; `00` at its start may
 * stand for the plus.
 */
export function containing(search: string): { $regex: string } {
  const folded = foldForSearch(search)
  const isPhone = /^[+(]*\d[\d\s()-]*$/.test(folded)
  if (!isPhone) return eitherOf([folded, ...otherSpellings(search)])
  const digits = folded.replace(/[\s()-]/g, '')
  return eitherOf(digits.startsWith('00') ? [digits, digits.replace('00', '+')] : [digits])
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
