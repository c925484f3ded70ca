import { redact } from './redact.ts'

const MESSAGE_MOST = 200
const FRAMES_MOST = 5
/** The end of a line has the address. */
const LINE_MOST = 500
const ADDRESS = /\b[a-z][a-z-]*:\/\/\S+/gi
/** Ids, codes and tokens; a function's name has no digit. */
const LONG_WORD = /[\w-]{12,}/g
const LONGEST_NAME = 40
/** File, line and column at the end of a frame, in every browser. */
const FRAME = /([a-z-]+:\/\/[^\s()]*?)(?:[?#][^\s():]*)?:(\d+):(\d+)\)?$/i

/** An error's message without what may be a person's: quoted texts, addresses, numbers, codes and non-Latin text. */
export function redactMessage(message: string): string {
  return redact(message.slice(0, 1000).replace(ADDRESS, '…'))
    .replace(/[^\x20-\x7e…]+/g, '…')
    .replace(/…(?: ?…)+/g, '…')
    .replace(LONG_WORD, (word) => (/\d/.test(word) || word.length > LONGEST_NAME ? '…' : word))
    .replace(/\d+/g, '0')
    .slice(0, MESSAGE_MOST)
}

export interface Frame {
  address: string
  /** `main.1a2b3c4d.js:1:2345` */
  place: string
}

/** The innermost first, at most five, without names of functions. */
export function parseFrames(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, address = '', row, column] = FRAME.exec(line.trim().slice(-LINE_MOST)) ?? []
    const file = address.slice(address.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '_')
    return address ? [{ address, place: `${file.slice(-80) || '_'}:${row}:${column}` }] : []
  })
  return frames.slice(0, FRAMES_MOST)
}
