import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import type { RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { getDist } from '@sufra/server/build'
import { listPages } from '@sufra/server/pages'
import { hasFirefox, hasWebKit } from '@sufra/tools/other-browsers'
import { publish } from '@sufra/tools/release/publish'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'
import type { Engine } from '../journeys/engines/engine.ts'
import { openFirefox } from '../journeys/engines/firefox.ts'
import { openWebKit } from '../journeys/engines/webkit.ts'

/** Has the sign-in, which a visitor's page loads. */
const MODULE = 'mfe-customer'
const SIGN_IN = './slots/sign-in'
const FOREIGN = 'document.documentElement.dataset.foreign = "ran";'

interface Manifest {
  exposes: { path: string; assets: { js: { sync: string[] } } }[]
}

type Tab = Pick<Engine, 'open' | 'run' | 'stop'>

const folder = mkdtempSync(join(tmpdir(), 'integrity-'))
const pagesDir = join(folder, 'pages')
const host = join(pagesDir, MODULE, 'host')

let stage: Stage
let say: Translate
let entry: string
let chunk: string
beforeAll(async () => {
  for (const frontEnd of FRONT_ENDS) await publish(pagesDir, frontEnd, getDist(frontEnd))
  const { remotes }: RemotesFile = JSON.parse(readFileSync(join(pagesDir, 'shell', 'host', 'remotes.json'), 'utf8'))
  entry = remotes.find(({ name }) => name === 'mfe_customer')?.script?.name ?? ''
  const { exposes }: Manifest = JSON.parse(readFileSync(join(host, 'mf-manifest.json'), 'utf8'))
  chunk = exposes.find(({ path }) => path === SIGN_IN)?.assets.js.sync[0] ?? ''
  stage = await openStage([], { now: createNoonClock(), pages: listPages(pagesDir) })
  say = await loadTranslator('en')
})
afterAll(async () => {
  await stage?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ENGINES = [
  { engine: 'Chromium', open: openChromium, isHere: true },
  { engine: 'Firefox', open: openFirefox, isHere: hasFirefox() },
  { engine: 'WebKit', open: openWebKit, isHere: hasWebKit() },
]

describe.each(ENGINES)('scripts of a release in $engine', ({ open, isHere }) => {
  let restore = () => {}
  afterEach(() => restore())

  it.skipIf(!isHere)('run as they were released', async () => {
    const found = await visit(open)
    expect(found).toEqual({ isSignInThere: true, isFailed: false, ranForeign: false })
  })

  it.skipIf(!isHere).each(['entry', 'chunk'] as const)(
    'do not run once the %s was changed on the host',
    async (which) => {
      restore = await tamper(which === 'entry' ? entry : chunk)
      const found = await visit(open)
      expect(found).toMatchObject({ isFailed: true, ranForeign: false })
    },
  )
})

/** Changes a script and its compressed copies. @returns what puts them back. */
async function tamper(name: string): Promise<() => void> {
  expect(name).toMatch(/\.js$/)
  const path = join(host, name)
  const released = readFileSync(path)
  const put = async (content: Buffer) => {
    rmSync(`${path}.br`, { force: true })
    rmSync(`${path}.gz`, { force: true })
    writeFileSync(path, content)
    const address = `${stage.address}/remotes/${MODULE}/${name}`
    await waitFor(
      async () => (await fetch(address)).text(),
      (text) => text === String(content),
    )
  }
  await put(Buffer.concat([Buffer.from(FOREIGN), released]))
  return () => writeFileSync(path, released)
}

/** In a new profile, whose cache has none of the files. */
async function visit(open: () => Promise<Tab>) {
  const tab = await open()
  try {
    await tab.open(stage.address)
    const read = async () => ({
      isSignInThere: (await tab.run(isFieldThere, 'input')) === 'yes',
      isFailed: (await tab.run(isButtonThere, say('common.actions.retry'))) === 'yes',
      ranForeign: (await tab.run(readForeign)) === 'ran',
    })
    // The prerendered field has no handler until its script has run.
    return await waitFor(read, ({ isSignInThere, isFailed }) => isFailed || isSignInThere)
  } finally {
    await tab.stop()
  }
}

async function openChromium(): Promise<Tab> {
  const page = await stage.phone('en')
  return {
    open: async (address) => void (await page.goto(address)),
    run: (script, text = '') => page.evaluate(script, text),
    stop: () => page.context().close(),
  }
}

function isFieldThere(selector: string): string {
  const isHydrated = !document.querySelector('[data-prerendered]')
  return isHydrated && document.querySelector(selector) ? 'yes' : 'no'
}

function isButtonThere(name: string): string {
  return [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name) ? 'yes' : 'no'
}

function readForeign(): string {
  return document.documentElement.dataset.foreign ?? ''
}
