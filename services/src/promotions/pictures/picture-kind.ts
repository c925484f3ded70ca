const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The AVIF brand in the first box; HEIC from phones lacks it. */
const AVIF_BRAND = /^(?:.{4})*?avi[fs]/s

/** Checks the signature, whatever the file's name. The library also decodes SVG, which is unsafe from uploads. */
export function isAcceptedKind(file: Buffer): boolean {
  const starts = (with_: Buffer) => file.subarray(0, with_.length).equals(with_)
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  if (starts(JPEG) || starts(PNG)) return true
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP'
  return text(4, 8) === 'ftyp' && AVIF_BRAND.test(text(8, Math.min(file.readUInt32BE(0), 256)))
}
