import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import type { StoredVersion } from '@sufra/contracts/releases/entities'
import type { ReleaseFolder } from '@sufra/runtime/calls/gateway'
import { findPreviews, findReleases, presentOf, readTrial } from '@sufra/runtime/releases/released'

export function readReleases(pagesDir: string | undefined): ReleaseFolder {
  const folder = pagesDir === undefined ? null : resolve(pagesDir)
  return {
    hasFolder: folder !== null,
    canServe: folder !== null && isWritable(folder),
    frontEnds: FRONT_ENDS.map((frontEnd) => readFrontEnd(folder, frontEnd)),
  }
}

function readFrontEnd(folder: string | null, frontEnd: FrontEndName): ReleaseFolder['frontEnds'][number] {
  if (folder === null) return { frontEnd, served: null, address: null, versions: [], trial: null }
  const present = presentOf(folder, frontEnd)
  const trial = readTrial(folder, frontEnd)
  const { version, at, by = null, reason = null } = present ?? {}
  const since = at === undefined ? null : new Date(at).toISOString()
  return {
    frontEnd,
    served: version === undefined ? null : { version, since, by, reason },
    address: present?.address ?? null,
    versions: listVersions(folder, frontEnd, version),
    trial: trial && { version: trial.version, percent: trial.percent, since: new Date(trial.since).toISOString() },
  }
}

function listVersions(folder: string, frontEnd: FrontEndName, served: string | undefined): StoredVersion[] {
  const releases = findReleases(folder, frontEnd)
  const place = releases.findIndex(({ version }) => version === served)
  const states = releases.map((release, i) => {
    const state = i === place ? 'served' : place >= 0 && i === place + 1 ? 'previous' : 'retained'
    return { ...release, state } as const
  })
  const previews = findPreviews(folder, frontEnd).map((preview) => ({ ...preview, state: 'preview' }) as const)
  return [...states, ...previews].map(({ version, at, state }) => {
    return { version, storedAt: new Date(at).toISOString(), state }
  })
}

export function isWritable(pagesDir: string): boolean {
  const folders = [pagesDir, ...FRONT_ENDS.map((frontEnd) => join(pagesDir, frontEnd))]
  try {
    for (const folder of folders.filter(existsSync)) accessSync(folder, constants.W_OK)
    return existsSync(pagesDir)
  } catch {
    return false
  }
}
