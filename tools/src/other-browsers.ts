import { existsSync, globSync } from 'node:fs'
import { run } from '@sufra/server/run'
import { isRootOnDebian } from './chromium.ts'

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** WebKit's MiniBrowser has no headless mode. */
export const X_SERVER = '/usr/bin/Xvfb'
/** Draws PDFs, by poppler. */
export const PDF_RASTERISER = '/usr/bin/pdftoppm'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'poppler-utils']
const LONGEST_FETCH_MS = 90_000

export function findWebKit(): string | undefined {
  return globSync('/usr/lib/{,*/}webkit2gtk-4.*/MiniBrowser')[0]
}

export function hasFirefox(): boolean {
  return existsSync(FIREFOX)
}

export function hasWebKit(): boolean {
  return existsSync(WEBKIT_DRIVER) && existsSync(X_SERVER) && findWebKit() !== undefined
}

export function hasPdfRasteriser(): boolean {
  return existsSync(PDF_RASTERISER)
}

export function listMissingBrowsers(): string[] {
  return [
    ...(hasWebKit() ? [] : ['WebKit']),
    ...(hasFirefox() ? [] : ['Firefox']),
    ...(hasPdfRasteriser() ? [] : ['poppler']),
  ]
}

export async function bringOtherBrowsers(tell: (line: string) => void): Promise<void> {
  if (listMissingBrowsers().length === 0 || !isRootOnDebian()) return
  tell(`Bringing ${listMissingBrowsers().join(' and ')} for the browser tests …`)
  await install().catch(() => {})
}

/** Only the download has a timeout: an interrupted installation would be broken. */
async function install(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const installing = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]
  const signal = AbortSignal.timeout(LONGEST_FETCH_MS)
  await run('apt-get', ['update', '-q'], { env, signal })
  const { code } = await run('apt-get', [...installing, '--download-only'], { env, signal })
  if (code === 0) await run('apt-get', [...installing, '--no-download'], { env })
}
