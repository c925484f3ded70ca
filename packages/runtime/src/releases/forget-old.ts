import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndName } from '@sufra/contracts/front-ends/names'
import { getTrialManifest } from './publish-remotes.ts'
import { findPreviews, findReleases, getPlaces, presentOf, readTrial } from './released.ts'

/** Retention of releases, for rollback and open tabs; at least four remain. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
const FEWEST = 4
const TRIAL_MANIFEST = /^mf-manifest\.\d{4}-\d\d-\d\d-[0-9a-f]{8}\.json/
export const HASHED = /\.[0-9a-f]{8,}\./

export function forgetOldReleases(pagesDir: string, frontEnd: FrontEndName, now: number): void {
  const { host, releases } = getPlaces(pagesDir, frontEnd)
  const present = presentOf(pagesDir, frontEnd)?.version
  const all = findReleases(pagesDir, frontEnd)
  const used = [present, readTrial(pagesDir, frontEnd)?.version]
  const stored = all.filter(({ at, version }, i) => i < FEWEST || now - at < RETENTION_MS || used.includes(version))
  for (const { version } of all)
    if (!stored.some((one) => one.version === version)) rmSync(join(releases, version), { recursive: true })
  const wanted = new Set(stored.flatMap(({ files }) => files))
  const manifests = stored.map(({ version }) => getTrialManifest(version))
  for (const name of readdirSync(host, { recursive: true, encoding: 'utf8' })) {
    const isOldManifest = TRIAL_MANIFEST.test(name) && !manifests.some((manifest) => name.startsWith(manifest))
    if (isOldManifest || (HASHED.test(name) && !wanted.has(name))) rmSync(join(host, name))
  }
}

/** Removes previews that are releases by now, and old ones. */
export function forgetOldPreviews(pagesDir: string, frontEnd: FrontEndName, now: number): void {
  const { previews, releases } = getPlaces(pagesDir, frontEnd)
  for (const { version, at } of findPreviews(pagesDir, frontEnd))
    if (now - at >= RETENTION_MS || existsSync(join(releases, version)))
      rmSync(join(previews, version), { recursive: true })
}
