import { satisfy } from '@module-federation/enhanced/runtime'
import type { Versions } from './shared.ts'

/** File of the shell's build with the versions of the shared packages that it provides. */
export const PROVIDED_VERSIONS = 'shared-versions.json'

/** As in `mf-manifest.json`. */
export interface NeededModule {
  name: string
  requiredVersion: string
}

/** What a shell refuses at run time, by the same check: a sentence for each package. */
export function findUnmetRanges(needed: readonly NeededModule[], provided: Versions): string[] {
  const unmet = needed.flatMap(({ name, requiredVersion }) => {
    const owner = /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
    const version = provided[owner]
    if (version && satisfy(version, requiredVersion)) return []
    return `It asks the shell for ${owner} ${requiredVersion}, which has ${version ?? 'none'}.`
  })
  return [...new Set(unmet)]
}
