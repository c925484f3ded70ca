import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Compiler } from '@rspack/core'

const TEXT = /\.(?:js|css|html|json|svg)$/
/** Edited on the server: a compressed copy would keep the old addresses. */
const EDITED_IN_PLACE = 'remotes.json'
/** Smaller files do not profit from compression. */
const MIN_BYTES = 1024

/** Writes `.br` and `.gz` beside every text asset. */
export class Precompress {
  apply({ hooks }: Compiler): void {
    hooks.assetEmitted.tapPromise('Precompress', (name, { targetPath, content }) => compress(name, targetPath, content))
  }
}

export async function compress(name: string, path: string, content: Buffer): Promise<void> {
  if (!TEXT.test(name) || name === EDITED_IN_PLACE || content.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
