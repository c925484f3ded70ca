/** Converts the decimal digits of every script (٠–٩, ۰–۹, ०–९, full width, …) to Latin. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, toLatinDigit)
}

/** Unicode has decimal digits in runs from zero to nine. */
function toLatinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let before = point - 1
  while (/\p{Nd}/u.test(String.fromCodePoint(before))) before -= 1
  return String((point - before - 1) % 10)
}
