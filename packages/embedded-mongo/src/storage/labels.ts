/**
 * Labels are fractions with the digits 2 to 255; bytes 0 and 1 terminate keys. A label never ends in 2, the zero
 * digit, so that another label always fits between two.
 */
const base = 254
const firstDigit = 2
/** Four leading digits: 254^4 labels before any grows longer. */
const width = 4
/** Distance in wide gaps for runs of rising or falling strings. */
const step = 4096n

/** Expected position of the next strings. */
export type Trend = 'rising' | 'falling' | 'none'

/** A label between two others; undefined stands for the start or the end. */
export function createLabel(before: Buffer | undefined, after: Buffer | undefined, trend: Trend): Buffer {
  for (let digits = width; ; digits += 2) {
    const low = before ? read(before, digits) : 0n
    const high = after ? read(after, digits) : BigInt(base) ** BigInt(digits)
    if (high - low >= 2n) return write(choose(low, high, trend), digits)
  }
}

/** A position strictly between low and high that leaves room in the trend's direction. */
function choose(low: bigint, high: bigint, trend: Trend): bigint {
  const gap = high - low
  if (trend === 'none') return low + gap / 2n
  const wanted = gap / 64n < step ? gap / 64n : step
  const stride = wanted > 0n ? wanted : 1n
  return trend === 'rising' ? low + stride : high - stride
}

/** The label's fraction in units of 1 / base^digits, rounded down. */
function read(label: Buffer, digits: number): bigint {
  let value = 0n
  for (let i = 0; i < digits; i++) {
    const digit = i < label.length ? (label[i] as number) - firstDigit : 0
    value = value * BigInt(base) + BigInt(digit)
  }
  return value
}

function write(place: bigint, digits: number): Buffer {
  const bytes = Buffer.alloc(digits)
  let rest = place
  for (let i = digits - 1; i >= 0; i--) {
    bytes[i] = Number(rest % BigInt(base)) + firstDigit
    rest /= BigInt(base)
  }
  let end = digits
  while (end > 1 && bytes[end - 1] === firstDigit) end--
  return bytes.subarray(0, end)
}
