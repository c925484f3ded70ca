import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import { getDist } from '@sufra/server/build'
import { listPages } from '@sufra/server/pages'
import { publish } from '@sufra/tools/release/publish'
import { publishPreview } from '@sufra/tools/release/publish-preview'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../harness/browser/accessibility.ts'
import { buildChangedFrontEnd } from '../harness/browser/builds.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'

const MODULE = 'mfe-reservations'
const TITLE = 'Reserve a Table'
const NEXT_TITLE = 'A table of the next release'

const folder = mkdtempSync(join(tmpdir(), 'test-guest-'))
const pagesDir = join(folder, 'pages')

let stage: Stage
let say: Translate
let next: string
let version: string
beforeAll(async () => {
  say = await loadTranslator('en')
  for (const frontEnd of FRONT_ENDS) await publish(pagesDir, frontEnd, getDist(frontEnd))
  next = await buildChangedFrontEnd('src/words/booking.en.ts', TITLE, NEXT_TITLE)
  version = (await publishPreview(pagesDir, MODULE, next)).version
  const env = { PAGES_DIR: pagesDir }
  stage = await openStage([], { now: createNoonClock(), pages: listPages(pagesDir), env })
})
afterAll(async () => {
  await stage?.stop()
  for (const place of [folder, next && dirname(next)]) if (place) rmSync(place, { recursive: true, force: true })
})

it('an editor sees the previewed pages of a guest, changes nothing, and stays signed in', async () => {
  const editor = await stage.till('en')
  await signInAs(editor, stage, 'staff')
  await editor.goto(`${stage.address}/admin?preview=${MODULE}@${version}`)
  const opened = editor.waitForEvent('popup')
  await editor.getByRole('button', { name: say('shell.seeAsGuest') }).click()
  const guest = await opened
  await guest.getByText(say('shell.testGuest')).waitFor()
  await guest.getByText(`Preview of ${MODULE} ${version}`).waitFor()
  expect(guest.url()).toBe(`${stage.address}/`)
  expect(await findAccessibilityFaults(guest)).toEqual([])
  await guest.goto(`${stage.address}/reservations`)
  await guest.getByText(NEXT_TITLE).first().waitFor()

  const refused = await guest.evaluate(async () => {
    const token = sessionStorage.getItem('test-guest') ?? ''
    const answer = await fetch('/api/auth/logout', { method: 'POST', headers: { 'X-Preview-Guest': token } })
    return (await answer.json()).code
  })
  expect(refused).toBe('TEST_GUEST')

  await editor.reload()
  await editor.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await guest.getByRole('button', { name: say('shell.endTestGuest') }).click()
  await guest.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})
