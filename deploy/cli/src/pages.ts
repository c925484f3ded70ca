import type { Pages } from 'gateway/pages'
import { distOf, FRONT_ENDS } from './build.ts'

/** The built front ends, as the gateway serves them behind the one address. */
export function builtPages(): Pages {
  const remotes = FRONT_ENDS.filter((name) => name !== 'shell')
  return { shell: distOf('shell'), remotes: Object.fromEntries(remotes.map((name) => [name, distOf(name)])) }
}
