import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from '@rspack/core'

const WORTH_COMPRESSING = /\.(?:js|css|html|json|svg)$/
/** Where the front ends are: it is edited where it is served, and a packed copy would go on telling the old places. */
const EDITED_IN_PLACE = 'remotes.json'
/** Below this a packed answer is no smaller on the wire. */
const LEAST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text asset, so that the server answers packed without working for it. */
export class Precompress {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Precompress', (compilation) =>
      pack(compiler.outputPath, Object.keys(compilation.assets)),
    )
  }
}

/** Packs those files of `folder` that are worth it. */
export async function pack(folder: string, names: readonly string[]): Promise<void> {
  const worth = names.filter((name) => WORTH_COMPRESSING.test(name))
  await Promise.all(
    worth.map((name) => (name === EDITED_IN_PLACE ? unpack(join(folder, name)) : packFile(join(folder, name)))),
  )
}

/** Takes away what an earlier build may have packed. */
async function unpack(file: string): Promise<void> {
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })))
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
