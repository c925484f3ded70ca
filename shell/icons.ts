import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the app icons from favicon.svg; run again after changing it.
 * Maskable and Apple icons have no rounded corners: the system cuts them.
 * Source: W3C Web Application Manifest, "Icon masks and safe zone".
 */
const folder = join(import.meta.dirname, 'public', 'icons')
const rounded = await readFile(join(import.meta.dirname, 'public', 'favicon.svg'), 'utf8')
const square = rounded.replace('rx="8"', '')

const icons = [
  ['app-192.png', 192, rounded],
  ['app-512.png', 512, rounded],
  ['maskable-512.png', 512, square],
  ['apple-180.png', 180, square],
] as const

await mkdir(folder, { recursive: true })
for (const [name, size, svg] of icons) {
  const drawn = sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size, size)
  await writeFile(join(folder, name), await drawn.png({ palette: true, compressionLevel: 9 }).toBuffer())
}
