import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@sufra/cli/run'
import { SHARE } from '../years.ts'

/** Older data has too few bookings to come left. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000

const folder = process.env.BENCH_DATA ?? join(tmpdir(), 'sufra-bench', `share-${SHARE}`)
const filled = join(folder, 'filled')

/**
 * Lends a copy of the filled data folder, which the product may change, and takes it away afterwards. It is filled first
 * where it is not or too long ago, which takes some minutes.
 */
export async function withData(use: (dataDir: string) => Promise<void>): Promise<void> {
  if (!(await isFresh())) await fill()
  const copy = await mkdtemp(`${folder}-`)
  try {
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function isFresh(): Promise<boolean> {
  if (!existsSync(filled)) return false
  return Date.now() - Date.parse(await readFile(filled, 'utf8')) < GOOD_FOR_MS
}

async function fill(): Promise<void> {
  // An earlier filling that was broken off, or is too old.
  await rm(folder, { recursive: true, force: true })
  console.log(`Filling ${folder}, once …`)
  const { code } = await run(process.execPath, [join(import.meta.dirname, 'fill-process.ts'), folder], { show: true })
  if (code !== 0) throw new Error(`Filling ${folder} failed`)
  await writeFile(filled, new Date().toISOString())
}
