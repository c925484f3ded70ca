import { foldForSearch } from '@sufra/domain/search-text'

/** A phone as people type it: as it is stored, and a UAE one also with its leading zero. */
export function phoneSpellings(phone: string): string {
  return phone.startsWith('+971') ? `${phone} 0${phone.slice(4)}` : phone
}

/**
 * What finds a typed text in a stored one that went through `foldForSearch`: the text itself, never a pattern of the
 * person's own. A text of digits is a part of a phone, whatever stands between the digits; `00` at its start may stand
 * for the plus.
 */
export function containing(search: string): { $regex: string } {
  const folded = foldForSearch(search)
  const isPhone = /^[+(]*\d[\d\s()-]*$/.test(folded)
  if (!isPhone) return { $regex: literally(folded) }
  const digits = folded.replace(/[\s()-]/g, '')
  const spellings = digits.startsWith('00') ? [digits, digits.replace('00', '+')] : [digits]
  return { $regex: spellings.map(literally).join('|') }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
