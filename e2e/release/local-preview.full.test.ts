import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { getBuiltPages } from '@sufra/server/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { buildChangedFrontEnd } from '../harness/browser/builds.ts'
import { signInAs, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'

const MODULE = 'mfe-reservations'
const DIARY = '/admin/reservations'
const TITLE = 'Reservations'
const OWN_TITLE = 'My own tables'

let stage: Stage
let say: Translate
let build: string
let host: Server
let address: string
/** Files that were asked of the own machine. */
let asked: string[] = []
beforeAll(async () => {
  build = await buildChangedFrontEnd('src/words/diary.en.ts', `  title: '${TITLE}'`, `  title: '${OWN_TITLE}'`)
  host = createServer(async (req, res) => {
    const name = basename(String(req.url).split('?')[0] ?? '')
    asked.push(name)
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'application/json')
    res.end(await readFile(join(build, name)).catch(() => null))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  address = `localhost:${(host.address() as AddressInfo).port}`
  stage = await openStage([], { now: createNoonClock(), pages: getBuiltPages(), env: { PREVIEW_LOCAL: 'allow' } })
  say = await loadTranslator('en')
})
afterAll(async () => {
  await stage?.stop()
  host?.close()
  if (build) rmSync(dirname(build), { recursive: true, force: true })
})

const getLink = () => `${stage.address}${DIARY}?preview=${MODULE}@${address}`
const getQuestion = (page: Page) => page.getByRole('alertdialog')
const getBar = (page: Page) => page.getByRole('complementary', { name: say('shell.preview') })
const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

it('loads an editor’s own build after the confirmation, until the preview ends', async () => {
  const page = await stage.till('en')
  await signInAs(page, stage, 'staff')
  await page.goto(getLink())
  await getQuestion(page).getByText(`http://${address}`).waitFor()
  expect(asked).toEqual([])
  expect(await findAccessibilityFaults(page)).toEqual([])
  await getQuestion(page)
    .getByRole('button', { name: say('shell.loadLocal') })
    .click()
  await waitForTitle(page, OWN_TITLE)
  await getBar(page).getByText(address).waitFor()
  expect(asked).toContain('mf-manifest.json')
  await page.reload()
  await waitForTitle(page, OWN_TITLE)
  await getBar(page)
    .getByRole('button', { name: say('shell.endPreview') })
    .click()
  await waitForTitle(page, TITLE)
  expect(await getBar(page).count()).toBe(0)
})

it('loads nothing once it is refused by Escape', async () => {
  asked = []
  const page = await stage.till('en')
  await signInAs(page, stage, 'staff')
  await page.goto(getLink())
  await getQuestion(page).waitFor()
  await page.keyboard.press('Escape')
  await getQuestion(page).waitFor({ state: 'detached' })
  await waitForTitle(page, TITLE)
  expect(asked).toEqual([])
})

it('asks no viewer', async () => {
  asked = []
  const page = await stage.till('en')
  await signInStaff(page, stage, { username: 'staff', password: 'staff' })
  await page.goto(getLink())
  await waitForTitle(page, TITLE)
  expect([await getQuestion(page).count(), asked]).toEqual([0, []])
})
