import { adminFrontEnd } from './admin.ts'
import { customerFrontEnd } from './customer.ts'
import type { FrontEnd } from './front-end.ts'
import { reservationsFrontEnd } from './reservations.ts'

/** Every front end that the shell mounts. */
export const frontEnds: readonly FrontEnd[] = [customerFrontEnd, reservationsFrontEnd, adminFrontEnd]

/** One front end that the shell may mount. */
export interface Remote extends Pick<FrontEnd, 'name' | 'pages' | 'slots'> {
  /** Where its manifest lies: below the product's own address, or elsewhere. */
  readonly entry: string
  /** Which release of it is served there; absent where nobody releases, as in development. */
  readonly version?: string
  /** Absent from lists of before entries were in them. */
  readonly navigation?: FrontEnd['navigation']
}

/** What `/remotes.json` holds: read by the shell at each load, so that a front end moves without the shell's build. */
export interface RemotesFile {
  readonly remotes: readonly Remote[]
}

/** The remotes of a release, each where the product's one address has it. */
export function remotesFile(): RemotesFile {
  const remotes = frontEnds.map(({ name, pages, slots, navigation }) => {
    return { name, entry: `/remotes/${name.replace('_', '-')}/mf-manifest.json`, pages, slots, navigation }
  })
  return { remotes }
}
