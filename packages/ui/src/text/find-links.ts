import { toWebAddress } from '@sufra/domain/platform/web-link'
import { find } from 'linkifyjs'

export interface TextPiece {
  text: string
  address: string | null
}

/** Characters that end an address: quotation marks, Arabic and East Asian punctuation, bidi marks. */
const BETWEEN =
  /[\s"“”„‟‘’‚‹›«»،؛؟۔٬٫…。，、！？；：（）「」『』【】\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/
/** Punctuation that belongs to the sentence when it ends an address. */
const TRAILING = /[.,;:!?'*_|)\]}>]$/
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' }

/** Splits a text into plain text and addresses that may be opened. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { start, value } of findAddresses(text)) {
    const address = toWebAddress(value)
    if (address === null) continue
    if (start > end) pieces.push({ text: text.slice(end, start), address: null })
    pieces.push({ text: value, address })
    end = start + value.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), address: null })
  return pieces
}

function findAddresses(text: string): { start: number; value: string }[] {
  let at = 0
  return text.split(new RegExp(`(${BETWEEN.source})`)).flatMap((part) => {
    const from = at
    at += part.length
    return find(part, 'url', { defaultProtocol: 'https' }).map((found) => ({
      start: from + found.start,
      value: stripTrailing(found.value),
    }))
  })
}

/** A closing bracket stays when the address opens it. */
function stripTrailing(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = BRACKETS[last]
  const isItsOwn = opening !== undefined && countMatches(opening, address) >= countMatches(last, address)
  return TRAILING.test(address) && !isItsOwn ? stripTrailing(address.slice(0, -1)) : address
}

function countMatches(sign: string, text: string): number {
  return text.split(sign).length - 1
}
