import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { WEBKIT_DRIVER, webkitBrowser, X_SERVER } from '@sufra/cli/other-browsers'
import { freePort } from '@sufra/cli/port'
import type { Engine, Found } from './engine.ts'
import { endProgram, startProgram, untilSaid } from './program.ts'
import { newSession } from './webdriver.ts'

/** Its window fills the screen, and neither moves anything on its own. */
const SCREEN = '390x844x24'
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n'

/** Starts WebKit's small browser on a screen of its own that nobody sees, as wide as a phone. */
export async function openWebKit(): Promise<Engine> {
  const home = homeWithSettings()
  const screen = startProgram(X_SERVER, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await untilSaid(screen.stdio[3] as Readable, /\d+(?=\n)/)
  const port = await freePort()
  const driver = startProgram(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LC_ALL: 'en_US.UTF-8',
      TZ: 'Asia/Dubai',
    },
  })
  const { capabilities, send } = await newSession(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary: webkitBrowser(), args: ['--automation', '--full-screen'] },
  })
  await send('POST', '/window/rect', { width: 390, height: 844 })
  const run = (script: unknown, text: string) =>
    send('POST', '/execute/sync', { script: `return (${script})(arguments[0])`, args: [text] })
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    complaints: [],
    open: async (url) => void (await send('POST', '/url', { url })),
    run: async (script, text = '') => String(await run(script, text)),
    find: async (script, text) => (await run(script, text)) as Found | null,
    press: async (element) => void (await send('POST', `/element/${idOf(element)}/click`, {})),
    type: async (element, text) => void (await send('POST', `/element/${idOf(element)}/value`, { text })),
    async stop() {
      await send('DELETE', '', undefined)
      await Promise.all([driver, screen].map(endProgram))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function homeWithSettings(): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), SETTINGS)
  return home
}

/** An element is named by a key that stands for itself (W3C WebDriver). */
function idOf(element: Found): string {
  return String(Object.values(element)[0])
}
