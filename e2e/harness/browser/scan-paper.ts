import { execFileSync } from 'node:child_process'
import { PDF_RASTERISER } from '@sufra/tools/other-browsers'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { findQrCode } from './read-qr-code.ts'

const DPI = 150
const MM_PER_INCH = 25.4
const QUIET_MODULES = 4
/** Of 255. */
const LIGHT = 200

/** What the browser prints, drawn from its PDF with 150 dots an inch. */
export async function scanPaper(page: Page): Promise<Buffer> {
  const input = await page.pdf({ preferCSSPageSize: true })
  return execFileSync(PDF_RASTERISER, ['-r', String(DPI), '-png', '-singlefile', '-'], { input, stdio: 'pipe' })
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
