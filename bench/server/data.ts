import { constants, existsSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '@sufra/cli/run'
import { CUSTOMERS } from '../people.ts'
import { SHARE } from '../years.ts'

/** Older data has too few bookings to come left. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000

const folder = join(process.env.BENCH_DATA ?? join(tmpdir(), 'sufra-bench'), `share-${SHARE}-of-${CUSTOMERS}`)
const filled = join(folder, 'filled')

/**
 * A copy of the filled data folder, which the product may change; it is taken away when this process ends. The folder is
 * filled first where it is not or too long ago, which takes some minutes.
 */
export async function copyOfData(): Promise<string> {
  if (!(await isFresh())) await fill()
  const copy = await mkdtemp(`${folder}-`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

async function isFresh(): Promise<boolean> {
  if (!existsSync(filled)) return false
  return Date.now() - Date.parse(await readFile(filled, 'utf8')) < GOOD_FOR_MS
}

async function fill(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const filling = await mkdtemp(`${folder}-`)
  console.log(`Filling ${folder}, once …`)
  const { code } = await run(process.execPath, [join(import.meta.dirname, 'fill-process.ts'), filling], { show: true })
  if (code !== 0) throw new Error(`Filling ${folder} failed`)
  await writeFile(join(filling, 'filled'), new Date().toISOString())
  await rm(folder, { recursive: true, force: true })
  // Whole or not at all: a filling that was broken off is not taken for data.
  await rename(filling, folder)
}
