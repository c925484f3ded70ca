import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { vi } from 'vitest'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { PATIENCE_MS } from './stage.ts'

/** By the decoder of the product's camera. @throws Error without a readable code. */
export async function findQrCode(picture: Uint8Array): Promise<ReadResult> {
  const file = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } })
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] })
  if (!found?.isValid) throw new Error('There is no QR code in the picture')
  return found
}

export async function readQrCode(picture: Locator): Promise<string> {
  const look = async () => (await findQrCode(new Uint8Array(await picture.screenshot()))).text
  return vi.waitFor(look, { timeout: PATIENCE_MS })
}
