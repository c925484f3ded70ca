import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { findQrCode } from './read-qr-code.ts'

const DPI = 150
const CSS_DPI = 96
const MM_PER_INCH = 25.4
const QUIET_MODULES = 4
/** Of 255. */
const LIGHT = 200

const GHOSTSCRIPT = '/usr/bin/gs'
export const hasGhostscript = existsSync(GHOSTSCRIPT)

/** The printed PDF, scanned with 150 dots an inch by Ghostscript. @throws Error for another number of sheets than one. */
export async function scanPdf(page: Page): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    const path = join(folder, 'printed.pdf')
    await whilePrinting(page, () => page.pdf({ path, preferCSSPageSize: true }))
    const options = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pnggray', `-r${DPI}`]
    execFileSync(GHOSTSCRIPT, [...options, `-sOutputFile=${join(folder, 'sheet-%d.png')}`, path])
    const [first, ...others] = readdirSync(folder).filter((name) => name.endsWith('.png'))
    if (!first || others.length > 0) throw new Error(`The print has ${others.length + 1} sheets`)
    return readFileSync(join(folder, first))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the browser prints, drawn by itself with 150 dots an inch. */
export async function scanScreen(page: Page): Promise<Buffer> {
  await page.emulateMedia({ media: 'print' })
  const devtools = await page.context().newCDPSession(page)
  const { data } = await whilePrinting(page, async () => {
    const sheet = await page.locator('[data-print-portal] > article').boundingBox()
    if (!sheet) throw new Error('Nothing is printed')
    const clip = { ...sheet, scale: DPI / CSS_DPI }
    return devtools.send('Page.captureScreenshot', { clip, captureBeyondViewport: true })
  })
  await devtools.detach()
  await page.emulateMedia({ media: 'screen' })
  return Buffer.from(data, 'base64')
}

/** Chromium without a window has no such events, which people's browsers send. */
async function whilePrinting<T>(page: Page, print: () => Promise<T>): Promise<T> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const printed = await print()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  return printed
}

interface ScannedCode {
  text: string
  /** Side without the quiet zone. */
  millimetres: number
  /** Four modules around the code are light. Source: ISO/IEC 18004. */
  hasQuietZone: boolean
}

export async function readPaper(picture: Buffer): Promise<ScannedCode> {
  const { text, position, symbol } = await findQrCode(new Uint8Array(picture))
  const { topLeft, bottomRight } = position
  const side = bottomRight.x - topLeft.x
  const module = side / symbol.width
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  /** Half a module is left to the edge of the print. */
  const isNear = (x: number, y: number, modules: number) => {
    const margin = (modules - 0.5) * module
    const isWithin = (at: number, from: number, until: number) => at > from - margin && at < until + margin
    return isWithin(x, topLeft.x, bottomRight.x) && isWithin(y, topLeft.y, bottomRight.y)
  }
  const isInked = (x: number, y: number) =>
    isNear(x, y, QUIET_MODULES) && !isNear(x, y, 1) && (data[y * info.width + x] ?? 0) < LIGHT
  const columns = Array.from({ length: info.width }, (_, x) => x)
  const hasQuietZone = !Array.from({ length: info.height }, (_, y) => columns.some((x) => isInked(x, y))).includes(true)
  return { text, millimetres: (side / DPI) * MM_PER_INCH, hasQuietZone }
}
