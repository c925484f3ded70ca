import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { OLDEST_BROWSERS } from '@sufra/mf/oldest-browsers'

type Browser = keyof typeof OLDEST_BROWSERS

/** A feature of the platform: how it is written, and the oldest supported browsers that lack it. */
export interface Feature {
  name: string
  lackedBy: readonly Browser[]
}

export const { api, javascript, css } = data

/** The branch at the names, one below the other; undefined where the data know no such. */
export function branch(from: Identifier | undefined, ...names: string[]): Identifier | undefined {
  let found: Identifier | undefined = from
  for (const name of names) found = found && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

/** What the oldest browsers make of the first branch that is a feature; nothing where none is. */
export function feature(name: string, ...branches: (Identifier | undefined)[]): Feature[] {
  const compat = branches.find((found) => found?.__compat)?.__compat
  return compat ? [{ name, lackedBy: lackedBy(compat) }] : []
}

/** Every feature below a branch by the last part of its name. */
export function featuresBelow(from: Identifier): Map<string, Feature[]> {
  return Map.groupBy(listed('', from), ({ name }) => name)
}

function listed(name: string, from: Identifier): Feature[] {
  const below = Object.entries(from).filter(([key]) => key !== '__compat')
  return [
    ...feature(name.replace(/_static$/, ''), from),
    ...below.flatMap(([key, next]) => listed(key, next as Identifier)),
  ]
}

const known = new WeakMap<CompatStatement, Browser[]>()

function lackedBy(compat: CompatStatement): Browser[] {
  const lacking =
    known.get(compat) ??
    (Object.keys(OLDEST_BROWSERS) as Browser[]).filter(
      (browser) => !has(compat.support[browser], OLDEST_BROWSERS[browser]),
    )
  known.set(compat, lacking)
  return lacking
}

/** Whether a version has a feature by its own name and without a switch. Where the data are silent, it does. */
function has(statement: SupportStatement | undefined, version: string): boolean {
  if (statement === undefined) return true
  return [statement].flat().some(({ flags, prefix, alternative_name, version_added, version_removed }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
    const gone = typeof version_removed === 'string' && isFrom(version, version_removed)
    return isFrom(version, version_added) && !gone
  })
}

/** Whether a version is the one that a feature came with, or a later one. */
function isFrom(version: string, first: string): boolean {
  if (first === 'preview') return false
  return version.localeCompare(first.replace('≤', ''), 'en', { numeric: true }) >= 0
}
