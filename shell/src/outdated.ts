import { getInstance } from '@module-federation/enhanced/runtime'
import type { Remote } from '@sufra/contracts/front-ends/remotes'
import { readRemotes } from './remotes-file.ts'

/** Under this name the tab notes for which release it was loaded anew, so that it is not done twice. */
const LOADED_FOR = 'loaded-for'

let typed = false
addEventListener('input', () => (typed = true), { capture: true })

/**
 * Whether a newer release of the shell, or of a front end that is on this page, is served than the page is made of; then
 * what it has yet to fetch may be gone. Where nobody has typed anything, the page is loaded anew by itself, once.
 * @throws when the server cannot be asked.
 */
export async function isOutdated(): Promise<boolean> {
  const [shell, ...remotes] = await Promise.all([newerShell(), ...(await readRemotes()).map(newerRemote)])
  const newer = [shell, ...remotes].filter((entry) => entry !== null).join()
  if (newer === '') return false
  if (!typed && sessionStorage.getItem(LOADED_FOR) !== newer) {
    sessionStorage.setItem(LOADED_FOR, newer)
    location.reload()
  }
  return true
}

/** The shell's first script as it is served now; null when it is the one of this page. */
async function newerShell(): Promise<string | null> {
  const main = /\/main\.[0-9a-f]{8}\.js/
  const served = main.exec(await ask('/').then((answer) => answer.text()))?.[0]
  const used = [...document.scripts].flatMap(({ src }) => main.exec(src) ?? [])
  return served && used.length > 0 && !used.includes(served) ? served : null
}

/** The same of a front end's entry, which its manifest names; null also for one that this page has no part of. */
async function newerRemote({ name, entry }: Remote): Promise<string | null> {
  const used = getInstance()?.moduleCache.get(name)?.remoteInfo.entry
  if (!used) return null
  const { metaData } = (await ask(entry).then((answer) => answer.json())) as Manifest
  const served = metaData.remoteEntry.name
  return used.endsWith(`/${served}`) ? null : served
}

/** What a build says of itself. Source: Module Federation, mf-manifest.json. */
interface Manifest {
  metaData: { remoteEntry: { name: string } }
}

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}
