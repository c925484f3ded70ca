import { readFileSync, writeFileSync } from 'node:fs'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const WIDTH = 640
const HEIGHT = 480
const PAPER = 235
const INK = 16
const MODULE = 9

/** Writes a one-frame film of a QR code for Chromium's fake camera (Y4M). */
export async function writeFilm(text: string, path: string): Promise<void> {
  const file = new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } })
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode' })
  if (error || !symbol) throw new Error(`No QR code: ${error}`)
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  const left = Math.floor((WIDTH - symbol.width * MODULE) / 2)
  const top = Math.floor((HEIGHT - symbol.height * MODULE) / 2)
  for (let y = 0; y < symbol.height * MODULE; y += 1) {
    for (let x = 0; x < symbol.width * MODULE; x += 1) {
      const dark = symbol.data[Math.floor(y / MODULE) * symbol.width + Math.floor(x / MODULE)] === 0
      if (dark) light[(top + y) * WIDTH + left + x] = INK
    }
  }
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip C420\nFRAME\n`), light, colourless]),
  )
}
