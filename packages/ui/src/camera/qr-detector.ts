import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

// Serves the reader from this product instead of a public CDN.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href : folder + file,
  },
})

/** ZXing fallback for browsers without BarcodeDetector; loaded only when a camera opens. */
export function createDetector(): BarcodeDetector {
  return new BarcodeDetector({ formats: ['qr_code'] })
}
