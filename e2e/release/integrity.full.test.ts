import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import type { RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { getDist } from '@sufra/server/build'
import { listPages } from '@sufra/server/pages'
import { hasFirefox, hasWebKit } from '@sufra/tools/other-browsers'
import { publish } from '@sufra/tools/release/publish'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'
import type { Engine } from '../journeys/engines/engine.ts'
import { openFirefox } from '../journeys/engines/firefox.ts'
import { openWebKit } from '../journeys/engines/webkit.ts'

/** Has the sign-in, which a visitor's page loads. */
const MODULE = 'mfe-customer'
const SIGN_IN = './slots/sign-in'
const MARK = 'document.documentElement.dataset.ran = "changed";'

interface Manifest {
  exposes: { path: string; assets: { js: { sync: string[] } } }[]
}

type Tab = Pick<Engine, 'open' | 'run' | 'stop'>

const ENGINES = [
  { engine: 'Chromium', open: null, isHere: true },
  { engine: 'Firefox', open: openFirefox, isHere: hasFirefox() },
  { engine: 'WebKit', open: openWebKit, isHere: hasWebKit() },
]

const folder = mkdtempSync(join(tmpdir(), 'integrity-'))
const released = join(folder, 'released')

let retry: string
beforeAll(async () => {
  for (const frontEnd of FRONT_ENDS) await publish(released, frontEnd, getDist(frontEnd))
  retry = (await loadTranslator('en'))('common.actions.retry')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  { changed: 'nothing', find: null },
  { changed: 'a chunk', find: findChunk },
  { changed: 'the first script', find: findFirstScript },
])('a host where $changed was changed after the release', ({ changed, find }) => {
  let stage: Stage
  beforeAll(async () => {
    // The gateway caches scripts for ever, so each host has a folder of its own.
    const pagesDir = join(folder, changed)
    cpSync(released, pagesDir, { recursive: true })
    if (find) changeScript(join(pagesDir, MODULE, 'host'), find())
    stage = await openStage([], { now: createNoonClock(), pages: listPages(pagesDir) })
  })
  afterAll(() => stage?.stop())

  const runs = find ? 'runs none of it, and offers Retry' : 'runs'
  it.each(ENGINES)(`${runs} in $engine`, async ({ open, isHere }) => {
    if (!isHere) return
    const tab = await (open ?? (() => openChromium(stage)))()
    try {
      await tab.open(stage.address)
      const hasEnded = async () => (await tab.run(isButtonThere, retry)) || (await tab.run(isSignInRun))
      expect(await waitFor(hasEnded, Boolean)).toBe(find ? 'failed' : 'signIn')
      expect(await tab.run(readMark)).toBe('')
    } finally {
      await tab.stop()
    }
  })
})

function findChunk(): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(released, MODULE, 'host', 'mf-manifest.json'), 'utf8'))
  return String(manifest.exposes.find(({ path }) => path === SIGN_IN)?.assets.js.sync[0])
}

function findFirstScript(): string {
  const file: RemotesFile = JSON.parse(readFileSync(join(released, 'shell', 'host', 'remotes.json'), 'utf8'))
  return String(file.remotes.find(({ name }) => name === MODULE.replace('-', '_'))?.script?.name)
}

/** Also its compressed copies, which are absent then. */
function changeScript(host: string, name: string): void {
  const path = join(host, name)
  writeFileSync(path, MARK + readFileSync(path, 'utf8'))
  for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
}

async function openChromium(stage: Stage): Promise<Tab> {
  const page = await stage.phone('en')
  return {
    open: async (address) => void (await page.goto(address)),
    run: (script, text = '') => page.evaluate(script, text),
    stop: () => page.context().close(),
  }
}

function isButtonThere(name: string): string {
  return [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name) ? 'failed' : ''
}

/** React notes its own properties at an element that it runs; the prerendered one has none. */
function isSignInRun(): string {
  const field = document.querySelector('input')
  return field && Object.keys(field).some((name) => name.startsWith('__reactProps')) ? 'signIn' : ''
}

function readMark(): string {
  return document.documentElement.dataset.ran ?? ''
}
