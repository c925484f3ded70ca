import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { LOCAL_VERSION } from '@sufra/contracts/releases/figures'
import { LRUCache } from 'lru-cache'

const VERSION = /^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/
const TTL_MS = 30_000
const MOST = 1000

/**
 * Whether a version is served, retained or previewed, so that nobody makes up series. The local build is known while
 * its front end is not released.
 */
export function createVersionCheck(pagesDir: string | undefined): (frontEnd: string, version: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: MOST, ttl: TTL_MS })
  return (frontEnd, version) => {
    if (!FRONT_ENDS.some((name) => name === frontEnd)) return false
    if (pagesDir === undefined) return version === LOCAL_VERSION
    const key = `${frontEnd}/${version}`
    const isKnown = known.get(key) ?? isStored(join(pagesDir, frontEnd), version)
    known.set(key, isKnown)
    return isKnown
  }
}

function isStored(folder: string, version: string): boolean {
  if (version === LOCAL_VERSION) return !existsSync(join(folder, 'present.json'))
  return VERSION.test(version) && ['releases', 'previews'].some((place) => existsSync(join(folder, place, version)))
}
