import { constants, existsSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '@sufra/server/run'
import { CUSTOMERS } from '../people.ts'
import { SHARE } from '../years.ts'

/** Older data has too few future bookings. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Copies a checkout's data folder, filling it first when missing or too old. The copy is deleted at exit. */
export async function copyData(checkout: string): Promise<string> {
  const name = `${checkout.replaceAll('/', '-')}-share-${SHARE}-of-${CUSTOMERS}`
  const folder = join(process.env.BENCH_DATA ?? join(tmpdir(), 'sufra-bench'), name)
  if (!(await isFresh(folder))) await fill(checkout, folder)
  const copy = await mkdtemp(`${folder}-`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

async function isFresh(folder: string): Promise<boolean> {
  const filled = join(folder, 'filled')
  return existsSync(filled) && Date.now() - Date.parse(await readFile(filled, 'utf8')) < MAX_AGE_MS
}

/** Each checkout fills its own, because it stores in its own format. */
async function fill(checkout: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const filling = await mkdtemp(`${folder}-`)
  console.log(`Filling ${folder}, once …`)
  const script = join(checkout, 'bench', 'server', 'fill-process.ts')
  const { code } = await run(process.execPath, [script, filling], { cwd: checkout, show: true })
  if (code !== 0) throw new Error(`Filling ${folder} failed`)
  await writeFile(join(filling, 'filled'), new Date().toISOString())
  await rm(folder, { recursive: true, force: true })
  await rename(filling, folder)
}
