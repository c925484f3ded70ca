import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from '@rspack/core'

const WORTH_COMPRESSING = /\.(?:js|css|html|json|svg)$/
/** Below this a packed answer is no smaller on the wire. */
const LEAST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text asset, so that the server answers packed without working for it. */
export class Precompress {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Precompress', async (compilation) => {
      const names = Object.keys(compilation.assets).filter((name) => WORTH_COMPRESSING.test(name))
      await Promise.all(names.map((name) => packFile(join(compiler.outputPath, name))))
    })
  }
}

/** Packs one file; one that was packed since it was written is left alone. */
async function packFile(file: string): Promise<void> {
  if (await isPacked(file)) return
  const text = await readFile(file)
  if (text.length < LEAST_BYTES) return
  const [br, gz] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gzipped(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

async function isPacked(file: string): Promise<boolean> {
  const [source, br, gz] = await Promise.all([changedAt(file), changedAt(`${file}.br`), changedAt(`${file}.gz`)])
  return br >= source && gz >= source
}

/** When the file was last written, in milliseconds; 0 when there is none. */
async function changedAt(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.mtimeMs ?? 0
}
