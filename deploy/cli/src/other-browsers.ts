import { existsSync, globSync } from 'node:fs'
import { isRootOnDebian } from './chromium.ts'
import { run } from './run.ts'

/** What the journeys of a guest's phone run in beside Chromium, as Debian packs it. */
export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** A screen for WebKit, whose browser has no mode without a window. */
export const X_SERVER = '/usr/bin/Xvfb'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
/** Nobody waits longer for browsers that may be left out. */
const LONGEST_FETCH_MS = 90_000

/** WebKit's small browser, which comes with its driver; undefined where it is not. */
export function webkitBrowser(): string | undefined {
  return globSync('/usr/lib/{,*/}webkit2gtk-4.*/MiniBrowser')[0]
}

/** Whether Firefox can be started. */
export function hasFirefox(): boolean {
  return existsSync(FIREFOX)
}

/** Whether WebKit can be started. */
export function hasWebKit(): boolean {
  return existsSync(WEBKIT_DRIVER) && existsSync(X_SERVER) && webkitBrowser() !== undefined
}

/** The browsers that are not there, and with them the journeys that are skipped. */
export function missingBrowsers(): string[] {
  return [...(hasWebKit() ? [] : ['WebKit']), ...(hasFirefox() ? [] : ['Firefox'])]
}

/** Brings Firefox and WebKit where root on Debian can, and lets be what cannot be had. */
export async function bringOtherBrowsers(tell: (line: string) => void): Promise<void> {
  if (missingBrowsers().length === 0 || !isRootOnDebian()) return
  tell(`Bringing ${missingBrowsers().join(' and ')} for the browser tests …`)
  await install().catch(() => {})
}

/** Only what comes over the network is given up: an installation that is broken off would stay half done. */
async function install(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const installing = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]
  const signal = AbortSignal.timeout(LONGEST_FETCH_MS)
  await run('apt-get', ['update', '-q'], { env, signal })
  const { code } = await run('apt-get', [...installing, '--download-only'], { env, signal })
  if (code === 0) await run('apt-get', [...installing, '--no-download'], { env })
}
