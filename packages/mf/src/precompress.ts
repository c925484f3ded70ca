import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Compiler } from '@rspack/core'

const TEXT = /\.(?:js|css|html|json|svg)$/
/** Edited where it is served: a compressed twin would keep the old addresses. */
const EDITED_IN_PLACE = 'remotes.json'
/** Below this a compressed answer is no smaller on the wire. */
const MIN_BYTES = 1024

/** Writes `.br` and `.gz` beside every text asset that is written, for whoever serves it. */
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
