import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getLogo } from '@sufra/contracts/promotions/restaurant/routes'
import { ConfigError } from '@sufra/runtime/environment'
import type { ServiceBroker } from 'moleculer'
import type { Sharp } from 'sharp'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'
import { COLORS, getLastRestaurant } from './restaurant-page.ts'

/** The restaurant's logo in each requested size, by the address of the product mark that it replaces. */
export type RestaurantLogo = ReadonlyMap<string, PreparedResponse>

const MAX_BYTES = 1_000_000
/** Of the longer side; the largest app icon needs the first. */
const [FEWEST_PIXELS, MOST_PIXELS] = [512, 4096]
/** Density at which a drawing of one unit is one pixel. Source: librsvg, CSS pixels. */
const UNIT_DENSITY = 72
const MAX_DENSITY = 100_000
const FAVICON = 128

/**
 * Icon sizes, and the share that the logo covers. The inner 56 % is safe on every platform.
 * Source: W3C Web Application Manifest, "Icon masks and safe zone".
 */
const ICONS = [
  { name: 'app-192', pixels: 192, share: 1 },
  { name: 'app-512', pixels: 512, share: 1 },
  { name: 'maskable-512', pixels: 512, share: 0.56, ground: COLORS.paper },
  { name: 'apple-180', pixels: 180, share: 0.8, ground: COLORS.paper },
] as const

const getAddress = (icon: string) => `/icons/${icon}.png`
const FAVICON_ADDRESS = '/favicon.svg'
const ADDRESSES = new Set([...ICONS.map(({ name }) => getAddress(name)), FAVICON_ADDRESS])

/**
 * Reads and rasterises the logo, so that no SVG content runs in a browser.
 * @param file SVG or PNG.
 * @throws ConfigError with one sentence for an invalid logo.
 */
export async function readRestaurantLogo(file: string | undefined): Promise<RestaurantLogo | null> {
  if (file === undefined) return null
  return drawIcons(await readDrawing(file))
}

const LONGEST_MS = 2000

/**
 * Finds an icon by its address: of the logo that an editor chose, drawn once, or of the settings' logo.
 * While a new one cannot be read the last one serves.
 */
export function createIconFinder(
  broker: ServiceBroker,
  ofSettings: RestaurantLogo | null,
): (address: string) => Promise<PreparedResponse | undefined> {
  let last: { id: string | null; icons: RestaurantLogo | null } = { id: null, icons: ofSettings }
  let pending: { id: string; done: Promise<void> } | null = null
  const load = (id: string) => {
    if (pending?.id === id) return pending.done
    const done = drawStored(broker, id)
      .then((icons) => {
        last = { id, icons }
      })
      .catch((error) => broker.logger.warn(`The logo ${id} cannot be drawn`, error))
      .finally(() => {
        pending = null
      })
    pending = { id, done }
    return done
  }
  return async (address) => {
    if (!ADDRESSES.has(address)) return undefined
    const id = getLastRestaurant(broker)?.logo?.id ?? null
    if (id === null) return ofSettings?.get(address)
    if (id !== last.id) await load(id)
    return last.icons?.get(address)
  }
}

async function drawStored(broker: ServiceBroker, id: string): Promise<RestaurantLogo> {
  const file = `${id}.png`
  const stored = await broker.call<Readable, object>(getLogo.action, { file }, { timeout: LONGEST_MS })
  const { default: sharp } = await import('sharp')
  return drawIcons(sharp(await buffer(stored)))
}

async function drawIcons(drawn: Sharp): Promise<RestaurantLogo> {
  const png = (pixels: number) => scaleLogo(drawn, pixels).png().toBuffer()
  const icons = ICONS.map(async ({ name, pixels, share, ...more }) => {
    const ground = 'ground' in more ? more.ground : TRANSPARENT
    const logo = await png(Math.round(pixels * share))
    const { default: sharp } = await import('sharp')
    const canvas = sharp({ create: { width: pixels, height: pixels, channels: 4, background: ground } })
    const icon = await canvas
      .composite([{ input: logo }])
      .png()
      .toBuffer()
    return [getAddress(name), await prepareResponse(icon, 'image/png')] as const
  })
  const favicon = await prepareResponse(toSvg(await png(FAVICON)), 'image/svg+xml')
  return new Map([...(await Promise.all(icons)), [FAVICON_ADDRESS, favicon]])
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

function scaleLogo(drawn: Sharp, pixels: number): Sharp {
  return drawn.clone().resize(pixels, pixels, { fit: 'contain', background: TRANSPARENT })
}

function toSvg(png: Buffer): string {
  const image = `<image width="1" height="1" href="data:image/png;base64,${png.toString('base64')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${image}</svg>`
}

async function readDrawing(file: string): Promise<Sharp> {
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile()) throw createLogoError(`names no file that can be read: ${file}`)
  if (facts.size > MAX_BYTES) throw createLogoError('names a file of more than 1 MB')
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(file)
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: null, width: 0, height: 0 }))
  const longer = Math.max(width, height)
  if (format === 'svg') {
    const density = Math.min(MAX_DENSITY, Math.ceil((UNIT_DENSITY * FEWEST_PIXELS) / longer))
    return assertReadable(sharp(bytes, { density: Math.max(UNIT_DENSITY, density) }))
  }
  if (format !== 'png') throw createLogoError('must name an SVG or a PNG')
  if (longer < FEWEST_PIXELS || longer > MOST_PIXELS)
    throw createLogoError(`must name a PNG whose longer side has ${FEWEST_PIXELS} to ${MOST_PIXELS} pixels`)
  return assertReadable(sharp(bytes))
}

/** Only a full decode shows whether a picture is complete. */
async function assertReadable(drawn: Sharp): Promise<Sharp> {
  await drawn
    .clone()
    .raw()
    .toBuffer()
    .catch(() => {
      throw createLogoError('names a picture that is broken')
    })
  return drawn
}

function createLogoError(why: string): ConfigError {
  return new ConfigError([`RESTAURANT_LOGO ${why}.`])
}
