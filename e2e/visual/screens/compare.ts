import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Colour tolerance: processors round anti-aliased edges differently. */
const THRESHOLD = 0.1

export interface Difference {
  pixels: number
  /** Approved, present and difference, side by side. */
  picture(): Promise<Buffer>
}

export async function comparePictures(approved: Buffer, now: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([readPixels(approved), readPixels(now)])
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height)
    return { pixels: width * height, picture: () => composePictures([approved, now], width, height) }
  const marked = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(before.data, after.data, marked, width, height, { threshold: THRESHOLD })
  const raw = { width, height, channels: 4 } as const
  return {
    pixels,
    picture: async () => composePictures([approved, now, await sharp(marked, { raw }).png().toBuffer()], width, height),
  }
}

function readPixels(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

function composePictures(pictures: readonly Buffer[], width: number, height: number): Promise<Buffer> {
  const ground = { width: width * pictures.length, height, channels: 3, background: 'white' } as const
  return sharp({ create: ground })
    .composite(pictures.map((input, i) => ({ input, left: i * width, top: 0 })))
    .png()
    .toBuffer()
}
