import { find } from 'linkifyjs'
import { webAddress } from './web-link.ts'

/** A piece of a text: plain, or with the address that it opens. */
export interface TextPiece {
  text: string
  address: string | null
}

/** Cuts a text where it holds web addresses; anything that may not be opened stays plain text. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of find(text, 'url', { defaultProtocol: 'https' })) {
    const address = webAddress(found.value)
    if (address === null) continue
    if (found.start > end) pieces.push({ text: text.slice(end, found.start), address: null })
    pieces.push({ text: found.value, address })
    end = found.end
  }
  if (end < text.length) pieces.push({ text: text.slice(end), address: null })
  return pieces
}
