import { createHash } from 'node:crypto'
import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import type { Sharp } from 'sharp'

const LEAST_PIXELS = 512
/** Of the stored file's longer side: 40 mm at 600 dpi. */
const MOST_PIXELS = 1024
const MAX_INPUT_PIXELS = 50_000_000
const MAX_SECONDS = 10
/** Density at which a drawing of one unit is one pixel. Source: librsvg, CSS pixels. */
const UNIT_DENSITY = 72
const MAX_DENSITY = 100_000
const ID_LENGTH = 22
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface DrawnLogo {
  id: string
  width: number
  height: number
  bytes: Buffer
}

/**
 * Rasterises a logo, so that nothing of an SVG ever runs in a browser, and strips its metadata.
 * @throws RuleError LOGO_KIND, LOGO_TOO_SMALL, PICTURE_TOO_MANY_PIXELS, PICTURE_DAMAGED.
 */
export async function drawLogo(file: Buffer): Promise<DrawnLogo> {
  const isPng = file.subarray(0, PNG.length).equals(PNG)
  if (!isPng && !isMarkup(file)) throw createDomainError('LOGO_KIND')
  try {
    const drawing = await (isPng ? readPng(file) : readSvg(file))
    const { data, info } = await drawing
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: isPng })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
    const id = createHash('sha256').update(data).digest('base64url').slice(0, ID_LENGTH)
    return { id, width: info.width, height: info.height, bytes: data }
  } catch (error) {
    if (isRuleError(error)) throw error
    throw createDomainError('PICTURE_DAMAGED')
  }
}

/** SVG is text; the library reads other pictures too, which logos must not be. */
const isMarkup = (file: Buffer) => /^[\ufeff\s]*</.test(file.toString('utf8', 0, 1000)) && file.includes('<svg')

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

async function readPng(file: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (width * height > MAX_INPUT_PIXELS) throw createDomainError('PICTURE_TOO_MANY_PIXELS')
  if (Math.max(width, height) < LEAST_PIXELS) throw createDomainError('LOGO_TOO_SMALL')
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS })
}

/** Drawn at the density that gives the stored size, whatever its own. */
async function readSvg(file: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format !== 'svg') throw createDomainError('LOGO_KIND')
  const density = Math.ceil((UNIT_DENSITY * MOST_PIXELS) / Math.max(width, height))
  return sharp(file, { density: Math.min(MAX_DENSITY, Math.max(1, density)), limitInputPixels: MAX_INPUT_PIXELS })
}
