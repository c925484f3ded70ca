import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@sufra/runtime/environment'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readRestaurantLogo } from './restaurant-logo.ts'
import { COLORS } from './restaurant-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'logo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const GREEN = '#008000'
const green = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: GREEN } }).png()
/** A wide one, that would run a script if it were sent as it is. */
const WIDE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><rect width="20" height="10" fill="${GREEN}"/></svg>`

/** The colour of a place, as `#rrggbb`, and how opaque it is. */
async function pointIn(picture: Buffer, left: number, top: number): Promise<[color: string, alpha: number]> {
  const point = sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 })
  const [red = 0, green = 0, blue = 0, alpha = 0] = await point.raw().toBuffer()
  return [`#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`, alpha]
}

describe('restaurant logo', () => {
  it('replaces the mark in each size, uncut and centred, with a background where phones crop it', async () => {
    const logo = await readRestaurantLogo(file('wide.svg', WIDE))
    const bodyOf = (path: string) => logo?.get(path)?.bodies.identity ?? Buffer.alloc(0)
    const sizes = { 'app-192': 192, 'app-512': 512, 'maskable-512': 512, 'apple-180': 180 }
    for (const [name, size] of Object.entries(sizes)) {
      const icon = bodyOf(`/icons/${name}.png`)
      expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size })
      expect(await pointIn(icon, size / 2, size / 2)).toEqual([GREEN, 255])
      const ground = name.startsWith('app-') ? ['#000000', 0] : [COLORS.paper.toLowerCase(), 255]
      expect(await pointIn(icon, size / 2, 1)).toEqual(ground)
    }
    expect(await pointIn(bodyOf('/icons/app-512.png'), 0, 256)).toEqual([GREEN, 255])
    expect((await pointIn(bodyOf('/icons/maskable-512.png'), 60, 256))[0]).toBe(COLORS.paper.toLowerCase())
    const favicon = bodyOf('/favicon.svg')
    expect(String(favicon)).not.toContain('script')
    expect(
      await pointIn(
        await sharp(favicon, { density: 72 * 128 })
          .png()
          .toBuffer(),
        64,
        64,
      ),
    ).toEqual([GREEN, 255])
  })

  it('can be a PNG, and the product’s mark is used when none is set', async () => {
    const logo = await readRestaurantLogo(file('square.png', await green(512, 512).toBuffer()))
    expect(logo?.get('/favicon.svg')?.type).toBe('image/svg+xml')
    expect(await readRestaurantLogo(undefined)).toBeNull()
  })

  it.each([
    [
      'a file that is not there',
      async () => join(folder, 'none.svg'),
      /names no file that can be read: .*none\.svg\.$/,
    ],
    ['a folder', async () => folder, /names no file that can be read/],
    ['text', async () => file('text.svg', 'Bayt'), /must name an SVG or a PNG\.$/],
    ['a photo', async () => file('photo.png', await green(600, 600).jpeg().toBuffer()), /must name an SVG or a PNG\.$/],
    ['too small a PNG', async () => file('small.png', await green(511, 100).toBuffer()), /512 to 4096 pixels\.$/],
    ['too large a PNG', async () => file('large.png', await green(4097, 10).toBuffer()), /512 to 4096 pixels\.$/],
    ['a large file', async () => file('many.svg', WIDE + ' '.repeat(1_000_000)), /more than 1 MB\.$/],
    [
      'half a PNG',
      async () => {
        const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, i) => (i * 7919) % 251))
        const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
          .png()
          .toBuffer()
        return file('half.png', whole.subarray(0, whole.length / 2))
      },
      /names a picture that is broken\.$/,
    ],
  ])('is rejected with a message: %s', async (_name, make, sentence) => {
    const refusal = await readRestaurantLogo(await make()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect((refusal as ConfigError).problems).toEqual([expect.stringMatching(sentence)])
    expect((refusal as ConfigError).message).toMatch(/^RESTAURANT_LOGO /)
  })
})
