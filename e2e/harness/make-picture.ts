import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

export async function makeTwoColourPicture(width: number, height: number, format: Format = 'png'): Promise<Buffer> {
  return (await drawTwoColours(width, height)).toFormat(format).toBuffer()
}

export async function drawTwoColours(width: number, height: number, left = '#ff0000', right = '#0000ff') {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: left }
  const input = await sharp({ create: half }).png().toBuffer()
  const whole = sharp({ create: { width, height, channels: 3, background: right } })
  return whole.composite([{ input, left: 0, top: 0 }])
}

export const makeUniquePicture = () => drawNoise(32, 18)
export const makeUniqueLogo = () => drawNoise(512, 8)

function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

/** Tolerates compression: compares with coarse thresholds. */
export async function readColour(file: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > 200 && green > 200 && blue > 200) return 'white'
  if (red > 200 && green < 60 && blue < 60) return 'red'
  return blue > 200 && green < 60 && red < 60 ? 'blue' : 'other'
}
