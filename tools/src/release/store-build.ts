import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { listPresentFiles } from '@sufra/mf/keep-recent-builds'
import type { Release } from '@sufra/runtime/releases/released'
import { copyInto } from '@sufra/runtime/releases/serve-version'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'

/** CycloneDX; stored beside `release.json`, not served. */
const BILL_OF_MATERIALS = 'bill-of-materials.json'
/** The shell's list of remotes belongs to the host, not to a build. */
const NOT_PUBLISHED = ['remotes.json', '.builds.json', '.built-from']

/** Copies a build atomically into a folder of its version. */
export async function storeBuild(
  releases: string,
  frontEnd: FrontEndName,
  build: string,
  { bill, now }: { bill?: BillOfMaterials | undefined; now: number },
): Promise<Release> {
  const named = (await listPresentFiles(build)).filter((name) => !NOT_PUBLISHED.includes(name))
  const packed = named.flatMap((name) => [`${name}.br`, `${name}.gz`])
  const files = [...named, ...packed].filter((name) => existsSync(join(build, name))).sort()
  const hash = createHash('sha256')
  for (const name of named.sort()) hash.update(`${name}\n`).update(readFileSync(join(build, name)))
  const version = `${new Date(now).toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 8)}`
  const release: Release = { frontEnd, version, at: now, files }
  if (existsSync(join(releases, version))) return release
  mkdirSync(releases, { recursive: true })
  const arriving = mkdtempSync(join(releases, '.arriving-'))
  for (const name of files) copyInto(join(build, name), join(arriving, name))
  writeFileSync(join(arriving, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  if (bill) writeFileSync(join(arriving, BILL_OF_MATERIALS), `${JSON.stringify(bill, null, 2)}\n`)
  renameSync(arriving, join(releases, version))
  return release
}
