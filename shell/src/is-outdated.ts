import { getInstance } from '@module-federation/enhanced/runtime'
import type { Remote } from '@sufra/contracts/front-ends/remotes'
import { readRemotes } from './remotes-file.ts'

/** Session key: the release for which the tab was reloaded, to prevent a second reload. */
const LOADED_FOR = 'loaded-for'

let typed = false
addEventListener('input', () => (typed = true), { capture: true })

/**
 * True when a newer release of the shell or of a loaded front end is served.
 * Reloads once when nothing was typed.
 * @throws when the server cannot be reached.
 */
export async function isOutdated(): Promise<boolean> {
  const [shell, ...remotes] = await Promise.all([findNewerShell(), ...(await readRemotes()).map(findNewerRemote)])
  const newer = [shell, ...remotes].filter((entry) => entry !== null).join()
  if (newer === '') return false
  if (!typed && sessionStorage.getItem(LOADED_FOR) !== newer) {
    sessionStorage.setItem(LOADED_FOR, newer)
    location.reload()
  }
  return true
}

async function findNewerShell(): Promise<string | null> {
  const main = /\/main\.[0-9a-f]{8}\.js/
  const served = main.exec(await request('/').then((answer) => answer.text()))?.[0]
  const used = [...document.scripts].flatMap(({ src }) => main.exec(src) ?? [])
  return served && used.length > 0 && !used.includes(served) ? served : null
}

async function findNewerRemote({ name, entry }: Remote): Promise<string | null> {
  const used = getInstance()?.moduleCache.get(name)?.remoteInfo.entry
  if (!used) return null
  const { metaData } = (await request(entry).then((answer) => answer.json())) as Manifest
  const served = metaData.remoteEntry.name
  return used.endsWith(`/${served}`) ? null : served
}

/** Source: Module Federation, mf-manifest.json. */
interface Manifest {
  metaData: { remoteEntry: { name: string } }
}

async function request(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}
