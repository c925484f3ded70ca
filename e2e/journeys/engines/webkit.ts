import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '@sufra/server/port'
import { findWebKit, WEBKIT_DRIVER, X_SERVER } from '@sufra/tools/other-browsers'
import { waitFor } from '../../harness/wait-for.ts'
import type { Engine, Found } from './engine.ts'

/** Fills the virtual screen, with reduced motion. */
const SCREEN = '390x844x24'
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n'

export async function openWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), SETTINGS)
  const screen = startProgram(X_SERVER, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const own = { DISPLAY: `:${String(display).trim()}`, HOME: home, XDG_CONFIG_HOME: home }
  const env = { ...process.env, ...own, LC_ALL: 'en_US.UTF-8', TZ: 'Asia/Dubai' }
  const driver = startProgram(WEBKIT_DRIVER, [`--port=${port}`], { stdio: 'ignore', env })
  const { version, send } = await openSession(`http://127.0.0.1:${port}`)
  await send('/window/rect', { width: 390, height: 844 })
  const run = (script: unknown, text: string) =>
    send('/execute/sync', { script: `return (${script})(arguments[0])`, args: [text] })
  return {
    name: `WebKit ${version}`,
    complaints: [],
    open: async (url) => void (await send('/url', { url })),
    run: async (script, text = '') => String(await run(script, text)),
    find: async (script, text) => (await run(script, text)) as Found | null,
    press: async (element) => void (await send(`/element/${getId(element)}/click`, {})),
    type: async (element, text) => void (await send(`/element/${getId(element)}/value`, { text })),
    async stop() {
      await send('')
      for (const program of [driver, screen]) program.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function startProgram(path: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(path, args, options)
  process.once('exit', () => void child.kill('SIGKILL'))
  return child
}

async function openSession(address: string) {
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitFor(isReady, Boolean)
  const browser = { binary: findWebKit(), args: ['--automation', '--full-screen'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const session = (await sendCommand(`${address}/session`, { capabilities })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  return {
    version: session.capabilities.browserVersion,
    send: (path: string, body?: object) => sendCommand(`${address}/session/${session.sessionId}${path}`, body),
  }
}

/** @throws Error with the driver's message. */
async function sendCommand(address: string, body?: object): Promise<unknown> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'DELETE' }
  const answer = await fetch(address, init)
  const { value } = (await answer.json()) as { value: { error: string; message: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

function getId(element: Found): string {
  return String(Object.values(element)[0])
}
