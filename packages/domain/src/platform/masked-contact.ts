/** U+2022, which is in no phone and no e-mail address. */
const MASK = '•••'
const VISIBLE_DIGITS = 3

/** `+971501234567` becomes `•••567`; an empty phone stays empty. */
export function maskPhone(phone: string): string {
  return phone && MASK + phone.slice(-VISIBLE_DIGITS)
}

/** Nothing of the text is left but that there is one. */
export function maskText(text: string): string {
  return text && MASK
}

export function isMasked(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(MASK)
}
