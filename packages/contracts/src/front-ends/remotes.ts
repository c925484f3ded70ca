import { adminFrontEnd } from './admin.ts'
import type { FrontEnd } from './front-end.ts'
import { reservationsFrontEnd } from './reservations.ts'

const customerFrontEnd = {
  name: 'mfe_customer',
  pages: ['/', '/rewards', '/offers', '/history', '/profile'],
  slots: ['session/sign-in', 'session/receipt-link'],
  navigation: [],
} as const satisfies FrontEnd

export const frontEnds: readonly FrontEnd[] = [customerFrontEnd, reservationsFrontEnd, adminFrontEnd]

export interface Remote extends Pick<FrontEnd, 'name' | 'pages' | 'slots'> {
  /** Manifest address: below the product's own, or on another host. */
  readonly entry: string
  readonly version?: string
  /** A release to a share of the browsers (decision 56): the shell chooses. */
  readonly trial?: { readonly version: string; readonly entry: string; readonly percent: number }
  readonly navigation?: FrontEnd['navigation']
}

/** Content of `/remotes.json`, read at each load, so that a front end is deployed without rebuilding the shell. */
export interface RemotesFile {
  /** Of the released shell. */
  readonly version?: string
  readonly remotes: readonly Remote[]
}

export function createRemotesFile(): RemotesFile {
  const remotes = frontEnds.map(({ name, pages, slots, navigation }) => {
    return { name, entry: `/remotes/${name.replace('_', '-')}/mf-manifest.json`, pages, slots, navigation }
  })
  return { remotes }
}
