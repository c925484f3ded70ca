import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FIREFOX } from '@sufra/cli/other-browsers'
import { type Bidi, connectBidi } from './bidi.ts'
import type { Engine, InPage } from './engine.ts'
import { endProgram, startProgram, untilSaid } from './program.ts'

const PHONE = { width: 390, height: 844 }
/** Nothing moves on its own, as in the journeys' other browser, and nothing is asked of its maker. */
const SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Starts Firefox without a window, as wide as a phone. It speaks WebDriver BiDi by itself. */
export async function openFirefox(): Promise<Engine> {
  const profile = newProfile()
  const child = startProgram(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Asia/Dubai' },
    },
  )
  const [, address] = await untilSaid(child.stderr as Readable, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const bidi = await connectBidi(`${address}/session`)
  const version = await beginSession(bidi)
  const page = pageOf(bidi, await narrowPage(bidi), `Firefox ${version}`)
  return { ...page, stop: () => stop(bidi, child, profile) }
}

/** @returns the folder of a profile with the settings. */
function newProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  return profile
}

/** @returns the browser's version. */
async function beginSession(bidi: Bidi): Promise<string> {
  type Begun = { capabilities: { browserVersion: string } }
  const { capabilities } = await bidi.send<Begun>('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return capabilities.browserVersion
}

/** @returns the name of the page that the browser began with, which is now as wide as a phone. */
async function narrowPage(bidi: Bidi): Promise<string> {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await bidi.send('browsingContext.setViewport', { context, viewport: PHONE })
  return context
}

function pageOf(bidi: Bidi, context: string, name: string): Omit<Engine, 'stop'> {
  const act = (source: object) => bidi.send<void>('input.performActions', { context, actions: [source] })
  return {
    name,
    complaints: bidi.complaints,
    open: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (script, text = '') => String((await call(bidi, context, script, text)).value),
    async find(script, text) {
      const { type, sharedId } = await call(bidi, context, script, text)
      return type === 'node' && sharedId ? { sharedId } : null
    },
    press: (element) =>
      act({
        type: 'pointer',
        id: 'finger',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (_focused, text) =>
      act({
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
  }
}

interface Remote {
  type: string
  value?: unknown
  sharedId?: string
}

async function call(bidi: Bidi, context: string, script: InPage<unknown>, text: string): Promise<Remote> {
  const { result, exceptionDetails } = await bidi.send<{ result: Remote; exceptionDetails?: { text: string } }>(
    'script.callFunction',
    {
      functionDeclaration: String(script),
      target: { context },
      awaitPromise: true,
      arguments: [{ type: 'string', value: text }],
      resultOwnership: 'none',
    },
  )
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result
}

async function stop(bidi: Bidi, child: ChildProcess, profile: string): Promise<void> {
  bidi.close()
  await endProgram(child)
  rmSync(profile, { recursive: true, force: true })
}
