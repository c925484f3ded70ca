import { join, sep } from 'node:path'
import type { ExternalItemFunctionData } from '@rspack/core'
import { reachedThrough } from './shared.ts'

/** The package a front end should have imported instead of `request`; null when the import is fine. */
export function betterImport(request: string): string | null {
  for (const [name, through] of Object.entries(reachedThrough)) {
    if (request === name || request.startsWith(`${name}/`)) return through
  }
  return null
}

/**
 * Refuses, at build time, that a front end imports what it must reach through our packages: it would get a copy of
 * its own that knows nothing of the shell's. To be given as `externals`; it makes nothing external.
 */
export function refuseOwnCopies(root: string) {
  const sources = join(root, 'src') + sep
  return async ({ request = '', context = '' }: ExternalItemFunctionData): Promise<undefined> => {
    const through = betterImport(request)
    if (through && (context + sep).startsWith(sources)) throw new Error(`Import ${through} instead of ${request}`)
  }
}
