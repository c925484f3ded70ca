import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { readReturnedTrial, readTrial } from '@sufra/runtime/releases/released'
import { getDist } from '@sufra/server/build'
import { listPages } from '@sufra/server/pages'
import { hasFirefox, hasWebKit } from '@sufra/tools/other-browsers'
import { publish } from '@sufra/tools/release/publish'
import { publishShare } from '@sufra/tools/release/publish-share'
import type { Page } from 'playwright-core'
import { ErrorKinds } from 'services/auth/releases/browser-figures.model'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildChangedFrontEnd } from '../harness/browser/builds.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'
import { waitFor } from '../harness/wait-for.ts'
import { createEngineActions } from '../journeys/engines/engine-actions.ts'
import { openFirefox } from '../journeys/engines/firefox.ts'
import { openWebKit } from '../journeys/engines/webkit.ts'

const MODULE = 'mfe-reservations'
const FAULT = 'This device is not supported'
const DIARY = '/admin/reservations'
const ENGINES = [
  { engine: 'Firefox', open: openFirefox, isHere: hasFirefox(), name: /^Firefox \d+/ },
  { engine: 'WebKit', open: openWebKit, isHere: hasWebKit(), name: /^Safari \d+/ },
]

const folder = mkdtempSync(join(tmpdir(), 'share-'))
const pagesDir = join(folder, 'pages')

let stage: Stage
let say: Translate
let broken: string
let version: string
let old: Page
beforeAll(async () => {
  for (const frontEnd of FRONT_ENDS) await publish(pagesDir, frontEnd, getDist(frontEnd))
  const file = 'src/features/diary/staff-reservations.tsx'
  const begin = 'export default function StaffReservations() {'
  broken = await buildChangedFrontEnd(file, begin, `${begin}\n  if (location.pathname) throw new Error('${FAULT}')`)
  const env = { PAGES_DIR: pagesDir }
  stage = await openStage([], { now: createNoonClock(), pages: listPages(pagesDir), env, keepFiles: true })
  say = await loadTranslator('en')
  old = await openDiary()
  await waitForDiary(old)
  version = (await publishShare(pagesDir, MODULE, broken, 100)).version
  await waitForRemotes((remotes) => remotes.includes('"trial"'))
})
afterAll(async () => {
  await stage?.stop()
  for (const place of [folder, broken && dirname(broken)]) if (place) rmSync(place, { recursive: true, force: true })
})

async function openDiary(): Promise<Page> {
  const page = await stage.till('en')
  await signInAs(page, stage, 'staff')
  await page.goto(stage.address + DIARY)
  return page
}
const waitForDiary = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Reservations', exact: true }).waitFor()
const waitForFailure = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: say('common.failure.part') })
    .waitFor()
const waitForRemotes = (isIt: (text: string) => boolean) =>
  waitFor(async () => (await fetch(`${stage.address}/remotes.json`)).text(), isIt)
/** Engines count the columns of a frame differently, so each may have a kind of its own. */
const waitForKind = (browsers: RegExp) =>
  waitFor(
    () => ErrorKinds.findOne({ frontEnd: MODULE, version, browsers }).lean(),
    (kind) => kind !== null,
  )
const report = (views: number, count: number) =>
  fetch(`${stage.address}/api/telemetry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      language: 'en',
      parts: [
        {
          frontEnd: MODULE,
          version,
          views,
          loadFailures: 0,
          errors: [{ message: FAULT, frames: [], route: DIARY, count }],
        },
      ],
    }),
  })

describe('a release to a share that throws on one page', () => {
  it('is seen by version, page and browser, in Chromium', async () => {
    const page = await openDiary()
    await waitForFailure(page)
    const kind = await waitForKind(/^Chrome \d+/)
    expect(kind).toMatchObject({ message: `Error: ${FAULT}`, route: DIARY, languages: ['en'] })
    expect(kind?.frames[0]).toMatch(/^[\w.-]+\.[0-9a-f]{8}\.js:\d+:\d+$/)
    await page.context().close()
  })

  it.each(ENGINES.filter(({ isHere }) => isHere))('is seen in $engine', async ({ open, name }) => {
    const phone = await open()
    try {
      const hands = createEngineActions(phone, say)
      await hands.open(stage.address)
      await hands.press('customer.signIn.staff')
      await hands.fill('customer.signIn.username', 'staff')
      await hands.fillPassword('customer.signIn.password', 'staff')
      await hands.press('customer.signIn.logIn')
      await hands.waitForMessage('admin.directory.title')
      await hands.open(stage.address + DIARY)
      await hands.waitForMessage('common.failure.part')
      await waitForKind(name)
    } finally {
      await phone.stop()
    }
  })

  it('leaves an open tab on its version', async () => {
    await old.getByRole('link', { name: 'Dashboard' }).first().click()
    await old.goBack()
    await waitForDiary(old)
  })

  it('returns by itself, and everybody gets the served version', async () => {
    await report(300, 30)
    await waitForRemotes((remotes) => !remotes.includes('"trial"'))
    await waitFor(
      async () => readReturnedTrial(pagesDir, MODULE),
      (trial) => trial === null,
    )
    expect(readTrial(pagesDir, MODULE)).toBeNull()
    const after = expect.objectContaining({ version, percent: 100 })
    expect(await AuditLog.find({ what: 'release.return' }).lean()).toMatchObject([
      { username: 'automatic', record: `release:${MODULE}`, after },
    ])
    const page = await openDiary()
    await waitForDiary(page)
    await page.context().close()
  })
})
