import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'

/** Chromium's headless shell: the same rendering at half the cost. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser for journeys: CHROMIUM, the headless shell (installed for root on Debian), an installed browser, or
 * Playwright's build.
 * @throws Error when none is available; journeys are never skipped silently.
 */
export async function bringChromium(tell: (line: string) => void): Promise<string> {
  const ready = [process.env.CHROMIUM, SHELL].find((path) => path && existsSync(path))
  if (ready) return ready
  const other = KNOWN_PLACES.find((path) => existsSync(path))
  if (other && !isRootOnDebian()) return other
  tell('Bringing Chromium for the browser tests …')
  if (!isRootOnDebian()) return fromPlaywright()
  return fromDebian().catch((error: unknown) => {
    // A failed installation must not hide an existing browser.
    if (other) return other
    throw error
  })
}

export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

async function fromDebian(): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await mustRun('apt-get', ['update', '-q'], env)
  await mustRun('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], env)
  return SHELL
}

async function fromPlaywright(): Promise<string> {
  const require = createRequire(join(root, 'e2e', 'package.json'))
  const package_ = require.resolve('playwright-core/package.json')
  const { bin } = JSON.parse(readFileSync(package_, 'utf8')) as { bin: Record<string, string> }
  await mustRun(
    process.execPath,
    [join(package_, '..', bin['playwright-core'] ?? 'cli.js'), 'install', 'chromium'],
    process.env,
  )
  const { chromium } = require('playwright-core') as { chromium: { executablePath(): string } }
  return chromium.executablePath()
}

async function mustRun(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await run(program, args, { env })
  if (code !== 0)
    throw new Error(`Chromium could not be brought (${program} ${args.join(' ')}):\n${output.slice(-2000)}`)
}
