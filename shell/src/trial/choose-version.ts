import type { Remote } from '@sufra/contracts/front-ends/remotes'

type Trial = NonNullable<Remote['trial']>

/** Local storage: a random text of this browser, which is never sent. */
const BROWSER = 'browser'
/** Of the whole page load: two versions of one module must not meet in a page. Null for the served version. */
const chosen = new Map<string, Trial | null>()
const loaded = new Set<string>()

/** The version of a release to a share that this browser gets (decision 56); the choice holds for the page. */
export function chooseVersion(remote: Remote): Remote {
  const { trial: offered = null, ...served } = remote
  const before = chosen.get(remote.name)
  const trial = before === undefined ? chooseTrial(remote.name, offered) : continueTrial(remote.name, before, offered)
  chosen.set(remote.name, trial)
  return trial ? { ...served, version: trial.version, entry: trial.entry } : served
}

/** As another page load does. */
export function forgetChoices(): void {
  chosen.clear()
  loaded.clear()
}

export function markLoaded(name: string): void {
  loaded.add(name)
}

/** An ended trial is left before its first part has loaded, with the next page otherwise. */
function continueTrial(name: string, before: Trial | null, offered: Trial | null): Trial | null {
  return before && (before.version === offered?.version || loaded.has(name)) ? before : null
}

/** Stays for the visit, also when the share changes. Without storage the choice would change: the served version. */
function chooseTrial(name: string, trial: Trial | null): Trial | null {
  try {
    const key = `trial:${name}`
    if (!trial) {
      sessionStorage.removeItem(key)
      return null
    }
    const [version, choice] = sessionStorage.getItem(key)?.split(' ') ?? []
    const isIn = version === trial.version ? choice === 'in' : isInShare(getBrowser(), name, trial)
    sessionStorage.setItem(key, `${trial.version} ${isIn ? 'in' : 'out'}`)
    return isIn ? trial : null
  } catch {
    return null
  }
}

function getBrowser(): string {
  const known = localStorage.getItem(BROWSER)
  if (known) return known
  const browser = Math.random().toString(36).slice(2)
  localStorage.setItem(BROWSER, browser)
  return browser
}

/** Another hash for each release, so that not the same browsers try them all; a larger share contains the smaller. */
export function isInShare(browser: string, name: string, { version, percent }: Omit<Trial, 'entry'>): boolean {
  return hash(`${browser} ${name} ${version}`) % 100 < percent
}

/** FNV-1a with the last step of MurmurHash3, so that every bit of the text counts. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
