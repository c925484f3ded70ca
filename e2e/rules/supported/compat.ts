import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { OLDEST_BROWSERS } from '@sufra/mf/targets'

type Browser = keyof typeof OLDEST_BROWSERS

export interface Feature {
  name: string
  lackedBy: readonly Browser[]
}

export const { api, javascript, css } = data

/** Follows names in the data; undefined if unknown. */
export function getBranch(from: Identifier | undefined, ...names: string[]): Identifier | undefined {
  let found: Identifier | undefined = from
  for (const name of names) found = found && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

export function createFeature(name: string, ...branches: (Identifier | undefined)[]): Feature[] {
  const compat = branches.find((found) => found?.__compat)?.__compat
  return compat ? [{ name, lackedBy: findLacking(compat) }] : []
}

export function groupFeatures(from: Identifier): Map<string, Feature[]> {
  return Map.groupBy(listFeatures('', from), ({ name }) => name)
}

function listFeatures(name: string, from: Identifier): Feature[] {
  const below = Object.entries(from).filter(([key]) => key !== '__compat')
  return [
    ...createFeature(name.replace(/_static$/, ''), from),
    ...below.flatMap(([key, next]) => listFeatures(key, next as Identifier)),
  ]
}

const known = new WeakMap<CompatStatement, Browser[]>()

function findLacking(compat: CompatStatement): Browser[] {
  const lacking =
    known.get(compat) ??
    (Object.keys(OLDEST_BROWSERS) as Browser[]).filter(
      (browser) => !has(compat.support[browser], OLDEST_BROWSERS[browser]),
    )
  known.set(compat, lacking)
  return lacking
}

/** Unprefixed and without a flag. Missing data count as supported. */
function has(statement: SupportStatement | undefined, version: string): boolean {
  if (statement === undefined) return true
  return [statement].flat().some(({ flags, prefix, alternative_name, version_added, version_removed }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
    const gone = typeof version_removed === 'string' && isFrom(version, version_removed)
    return isFrom(version, version_added) && !gone
  })
}

function isFrom(version: string, first: string): boolean {
  if (first === 'preview') return false
  return version.localeCompare(first.replace('≤', ''), 'en', { numeric: true }) >= 0
}
