import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { servePreview } from '@sufra/runtime/releases/serve-version'
import { getDist } from '@sufra/server/build'
import { listPages } from '@sufra/server/pages'
import { getProvidedVersions } from '@sufra/tools/release/keeps-contract'
import { publish } from '@sufra/tools/release/publish'
import { publishPreview } from '@sufra/tools/release/publish-preview'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { buildChangedFrontEnd } from '../harness/browser/builds.ts'
import { createPageActions } from '../harness/browser/page-actions.ts'
import { signInAs, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, PHONE, type Stage } from '../harness/browser/stage.ts'
import { pushPath } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'

const MODULE = 'mfe-reservations'
const DIARY = '/admin/reservations'
const TITLE = 'Reservations'
const NEXT_TITLE = 'Tonight’s tables'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const pagesDir = join(folder, 'pages')

let stage: Stage
let say: Translate
let next: string
let version: string
let editor: Page
beforeAll(async () => {
  for (const frontEnd of FRONT_ENDS) await publish(pagesDir, frontEnd, getDist(frontEnd))
  next = await buildChangedFrontEnd('src/words/diary.en.ts', `  title: '${TITLE}'`, `  title: '${NEXT_TITLE}'`)
  version = (await publishPreview(pagesDir, MODULE, next)).version
  const env = { PAGES_DIR: pagesDir }
  stage = await openStage([], { now: createNoonClock(), pages: listPages(pagesDir), env, keepFiles: true })
  say = await loadTranslator('en')
  editor = await stage.till('en')
})
afterAll(async () => {
  await stage?.stop()
  for (const place of [folder, next && dirname(next)]) if (place) rmSync(place, { recursive: true, force: true })
})

const getLink = (of = version) => `${stage.address}${DIARY}?preview=${MODULE}@${of}`
const getFile = (name = 'mf-manifest.json') => `${stage.address}/api/previews/${MODULE}/${version}/${name}`
const getBar = (page: Page) => page.getByRole('complementary', { name: say('shell.preview') })
const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe('preview of a module', () => {
  it('is displayed to an editor, on each page and after a reload, with a bar', async () => {
    await signInAs(editor, stage, 'staff')
    await editor.goto(getLink())
    await waitForTitle(editor, NEXT_TITLE)
    await getBar(editor).getByText(`Preview of ${MODULE} ${version}: only you see this`).waitFor()
    expect(editor.url()).toBe(stage.address + DIARY)
    await pushPath(editor, '/admin')
    await waitForTitle(editor, 'Dashboard')
    expect(await getBar(editor).isVisible()).toBe(true)
    await editor.reload()
    await pushPath(editor, DIARY)
    await waitForTitle(editor, NEXT_TITLE)
    expect(await findAccessibilityFaults(editor)).toEqual([])
    await editor.setViewportSize(PHONE)
    expect(await getBar(editor).isVisible()).toBe(true)
    await editor.setViewportSize({ width: 1440, height: 900 })
  })

  it('is displayed to nobody else: files and link answer as for an unknown version', async () => {
    for (const signIn of [
      async () => undefined,
      (page: Page) => signInAs(page, stage, 'guest'),
      (page: Page) => signInStaff(page, stage, { username: 'staff', password: 'staff' }),
    ]) {
      const page = await stage.till('en')
      await page.goto(stage.address)
      await signIn(page)
      const answers = await Promise.all([
        page.request.get(getFile()),
        page.request.get(getFile().replace(version, '1')),
      ])
      expect(answers.map((answer) => answer.status())).toEqual([404, 404])
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(getLink())
      await page.locator('h1').first().waitFor()
      expect([await getBar(page).count(), asked.filter((url) => url.includes('/previews/'))]).toEqual([0, []])
      await page.context().close()
    }
    const viewer = await stage.till('en')
    await signInStaff(viewer, stage, { username: 'staff', password: 'staff' })
    await viewer.goto(getLink())
    await waitForTitle(viewer, TITLE)
  })

  it('is stored by no cache', async () => {
    const answer = await editor.request.get(getFile())
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
    await editor.evaluate(() => navigator.serviceWorker.ready)
    await editor.reload()
    await waitForTitle(editor, NEXT_TITLE)
    const stored = await editor.evaluate(async () => {
      const files = await caches.open('files')
      return (await files.keys()).map(({ url }) => url)
    })
    expect(stored.length).toBeGreaterThan(10)
    expect(stored.filter((url) => url.includes('/previews/'))).toEqual([])
  })

  it('starts after the sign-in of its editor, and ends with the session', async () => {
    const page = await stage.till('en')
    await page.goto(getLink())
    const staff = createPageActions(page, say)
    await staff.press('customer.signIn.staff')
    await staff.fill('customer.signIn.username', 'admin')
    await staff.fill('customer.signIn.password', 'admin')
    await staff.press('customer.signIn.logIn')
    await getBar(page).waitFor()
    await staff.press('common.actions.logout')
    await staff.field('customer.signIn.identifier').waitFor()
    await getBar(page).waitFor({ state: 'detached' })
    await signInAs(page, stage, 'staff')
    await page.goto(stage.address + DIARY)
    await waitForTitle(page, TITLE)
    expect(await getBar(page).count()).toBe(0)
    await page.context().close()
  })

  it('ends by the bar', async () => {
    await getBar(editor)
      .getByRole('button', { name: say('shell.endPreview') })
      .click()
    await waitForTitle(editor, TITLE)
    expect(await getBar(editor).count()).toBe(0)
  })

  it('is served to everybody by one command, and no longer a preview', async () => {
    servePreview(pagesDir, MODULE, version, { provided: getProvidedVersions(pagesDir) })
    const page = await stage.till('en')
    await signInAs(page, stage, 'staff')
    await page.goto(getLink())
    await getBar(page).getByText(`There is no preview of ${MODULE} ${version}`).waitFor()
    await expect.poll(async () => (await page.request.get(`${stage.address}/remotes.json`)).text()).toContain(version)
    await page.reload()
    await waitForTitle(page, NEXT_TITLE)
    await page.context().close()
  })
})
