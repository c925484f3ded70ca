import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { PATIENCE_MS } from './stage.ts'

export async function readQrCode(picture: Locator): Promise<string> {
  const file = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } })
  const look = async () => {
    const [found] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] })
    if (!found?.isValid) throw new Error('There is no QR code in the picture')
    return found.text
  }
  return vi.waitFor(look, { timeout: PATIENCE_MS })
}
