import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

// The reader is this product's own file, not one from a public network.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href : folder + file,
  },
})

/** Reads QR codes in browsers that cannot do it by themselves. Large: fetched only when a camera is opened. */
export function makeDetector(): BarcodeDetector {
  return new BarcodeDetector({ formats: ['qr_code'] })
}
