import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { listPresentFiles } from '@sufra/mf/keep-recent-builds'
import type { FrontEnd } from '@sufra/server/build'
import { findReleases, getPlaces, type Present, presentOf, type Release } from '@sufra/server/released'
import type { BillOfMaterials } from '../audit/bill-of-materials.ts'
import { assertKeepsContract } from './keeps-contract.ts'
import { publishRemotes, writeWhole } from './publish-remotes.ts'

/** Retention of releases, for rollback and open tabs; at least four remain. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
const FEWEST = 4
const HASHED = /\.[0-9a-f]{8,}\./
const POINTERS = ['mf-manifest.json', 'index.html']
/** CycloneDX; stored beside `release.json`, not served. */
const BILL_OF_MATERIALS = 'bill-of-materials.json'
/** The shell's list of remotes belongs to the host, not to a build. */
const NOT_PUBLISHED = ['remotes.json', '.builds.json', '.built-from']

/**
 * Stores a build as a release and serves it. Earlier files stay for open tabs; an interrupted run changes nothing that
 * is served.
 * @param address of the host, when not below the product's own
 * @param bill the bill of materials
 * @throws Error with a sentence for each breach of its contract with the shell
 */
export async function publish(
  pagesDir: string,
  frontEnd: FrontEnd,
  build: string,
  { address, bill, now = Date.now() }: { address?: string | undefined; bill?: BillOfMaterials; now?: number } = {},
): Promise<Release> {
  assertKeepsContract(frontEnd, build)
  const release = await keep(pagesDir, frontEnd, build, { bill, now })
  serve(pagesDir, release, address)
  forgetOld(pagesDir, frontEnd, now)
  return release
}

/**
 * Serves an earlier release, without a build.
 * @param version by default the previous one
 * @throws Error with one sentence when it is not stored
 */
export function goBack(pagesDir: string, frontEnd: FrontEnd, version?: string): Release {
  const stored = findReleases(pagesDir, frontEnd)
  const present = presentOf(pagesDir, frontEnd)
  const at = stored.findIndex((release) => release.version === present?.version)
  const wanted = version ? stored.find((release) => release.version === version) : stored[at + 1]
  if (!wanted) {
    const names = stored.map((release) => release.version).join(', ') || 'none'
    throw new Error(`There is no ${version ?? 'earlier release'} of ${frontEnd}. Kept are: ${names}.`)
  }
  serve(pagesDir, wanted, present?.address)
  return wanted
}

/** Copies a build atomically into its own folder. */
async function keep(
  pagesDir: string,
  frontEnd: FrontEnd,
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
  const { releases } = getPlaces(pagesDir, frontEnd)
  if (existsSync(join(releases, version))) return release
  mkdirSync(releases, { recursive: true })
  const arriving = mkdtempSync(join(releases, '.arriving-'))
  for (const name of files) copyInto(join(build, name), join(arriving, name))
  writeFileSync(join(arriving, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  if (bill) writeFileSync(join(arriving, BILL_OF_MATERIALS), `${JSON.stringify(bill, null, 2)}\n`)
  renameSync(arriving, join(releases, version))
  return release
}

function serve(pagesDir: string, { frontEnd, version, files }: Release, address = ownAddress(frontEnd)): void {
  const { host, releases, present } = getPlaces(pagesDir, frontEnd)
  const rank = (name: string) => (HASHED.test(name) ? 0 : POINTERS.some((pointer) => name.startsWith(pointer)) ? 2 : 1)
  for (const name of files.toSorted((one, other) => rank(one) - rank(other))) {
    const to = join(host, name)
    if (rank(name) === 0 && existsSync(to)) continue
    copyInto(join(releases, version, name), `${to}.arriving`)
    renameSync(`${to}.arriving`, to)
  }
  writeWhole(present, { version, address } satisfies Present)
  publishRemotes(pagesDir)
}

function ownAddress(frontEnd: FrontEnd): string {
  return frontEnd === 'shell' ? '/' : `/remotes/${frontEnd}/`
}

function forgetOld(pagesDir: string, frontEnd: FrontEnd, now: number): void {
  const { host, releases } = getPlaces(pagesDir, frontEnd)
  const present = presentOf(pagesDir, frontEnd)?.version
  const all = findReleases(pagesDir, frontEnd)
  const stored = all.filter(({ at, version }, i) => i < FEWEST || now - at < RETENTION_MS || version === present)
  for (const { version } of all)
    if (!stored.some((one) => one.version === version)) rmSync(join(releases, version), { recursive: true })
  const wanted = new Set(stored.flatMap(({ files }) => files))
  for (const name of readdirSync(host, { recursive: true, encoding: 'utf8' }))
    if (HASHED.test(name) && !wanted.has(name)) rmSync(join(host, name))
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
