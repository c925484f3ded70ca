const PROBED_BYTES = 4096
// biome-ignore lint/suspicious/noControlCharactersInRegex: other files than texts have them
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/

/**
 * Text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1256, which Excel writes with an Arabic Windows.
 * Null for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  return text === null || text.includes('\u0000') ? null : text
}

function decode(bytes: Uint8Array): string | null {
  const wide = findUtf16(bytes)
  const text = wide && new TextDecoder(wide).decode(bytes)
  if (text) return CONTROL.test(text) ? null : text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.includes(0) ? null : new TextDecoder('windows-1256').decode(bytes)
  }
}

/** By its byte order mark, or by the zeros of Latin letters and delimiters. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const probed = bytes.subarray(0, PROBED_BYTES)
  const isZeroAt = (offset: number) => probed.some((byte, index) => byte === 0 && index % 2 === offset)
  const [isEvenZero, isOddZero] = [isZeroAt(0), isZeroAt(1)]
  if (isEvenZero === isOddZero) return null
  return isOddZero ? 'utf-16le' : 'utf-16be'
}
