import { toWebAddress } from '@sufra/domain/web-link'
import { find } from 'linkifyjs'

export interface TextPiece {
  text: string
  address: string | null
}

/**
 * What no address holds as it is: quotation marks, the punctuation of Arabic and of East Asia, and the marks that order
 * mixed text. There an address ends, whether or not a space follows.
 */
const BETWEEN =
  /[\s"“”„‟‘’‚‹›«»،؛؟۔٬٫…。，、！？；：（）「」『』【】\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/
/** What ends a sentence, where an address may end with it as well. */
const TRAILING = /[.,;:!?'*_|)\]}>]$/
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' }

/** Cuts a text where it holds web addresses; anything that may not be opened stays plain text. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { start, value } of addressesIn(text)) {
    const address = toWebAddress(value)
    if (address === null) continue
    if (start > end) pieces.push({ text: text.slice(end, start), address: null })
    pieces.push({ text: value, address })
    end = start + value.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), address: null })
  return pieces
}

function addressesIn(text: string): { start: number; value: string }[] {
  let at = 0
  return text.split(new RegExp(`(${BETWEEN.source})`)).flatMap((part) => {
    const from = at
    at += part.length
    return find(part, 'url', { defaultProtocol: 'https' }).map((found) => ({
      start: from + found.start,
      value: withoutTrailing(found.value),
    }))
  })
}

/** An address without what belongs to the sentence around it; a bracket that it opens itself stays closed. */
function withoutTrailing(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = BRACKETS[last]
  const isItsOwn = opening !== undefined && countOf(opening, address) >= countOf(last, address)
  return TRAILING.test(address) && !isItsOwn ? withoutTrailing(address.slice(0, -1)) : address
}

function countOf(sign: string, text: string): number {
  return text.split(sign).length - 1
}
