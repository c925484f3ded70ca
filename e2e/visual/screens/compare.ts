import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How unlike two colours may be and still be the same: what another processor's rounding makes of an edge is. */
const THRESHOLD = 0.1

/** What two pictures of a screen differ in. */
export interface Difference {
  /** How many pixels differ; all of them where the pictures have not the same size. */
  pixels: number
  /** What was approved, what is there now, and where they differ, side by side. */
  picture(): Promise<Buffer>
}

/** Compares the picture of a screen as it is now with the approved one, both PNG. */
export async function compare(approved: Buffer, now: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([pixelsOf(approved), pixelsOf(now)])
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height)
    return { pixels: width * height, picture: () => sideBySide([approved, now], width, height) }
  const marked = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(before.data, after.data, marked, width, height, { threshold: THRESHOLD })
  const raw = { width, height, channels: 4 } as const
  return {
    pixels,
    picture: async () => sideBySide([approved, now, await sharp(marked, { raw }).png().toBuffer()], width, height),
  }
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

function sideBySide(pictures: readonly Buffer[], width: number, height: number): Promise<Buffer> {
  const ground = { width: width * pictures.length, height, channels: 3, background: 'white' } as const
  return sharp({ create: ground })
    .composite(pictures.map((input, i) => ({ input, left: i * width, top: 0 })))
    .png()
    .toBuffer()
}
