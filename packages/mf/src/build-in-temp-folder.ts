import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Configuration, rspack } from '@rspack/core'

/** Runs another build into a folder of its own, which is removed after `use`. @throws Error with the build's errors. */
export async function buildInTempFolder<T>(build: Configuration, use: (folder: string) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'build-'))
  try {
    const compiler = rspack({ ...build, output: { ...build.output, path } })
    const stats = await promisify(compiler.run.bind(compiler))()
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
    return await use(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}
