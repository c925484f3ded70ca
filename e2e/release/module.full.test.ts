import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PROVIDED_VERSIONS } from '@sufra/contracts/front-ends/names'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { findUnmetRanges, type NeededModule } from '@sufra/runtime/releases/shell-fit'
import { getBuiltPages } from '@sufra/server/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildChangedFrontEnd, openGuestWithTable, publishBuild, waitUntilServed } from '../harness/browser/builds.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { pushPath, visit } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { createNoonClock } from '../harness/run-conditions.ts'

const NEWER_TITLE = 'Your next table'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
/** The shell's host and the reservations team's, with an earlier build. */
const shellHost = join(folder, 'shell')
const host = join(folder, 'reservations')
const retained = join(host, 'earlier')

let stage: Stage
let say: Translate
let phone: Page
let guest: PageActions
let newer: string
beforeAll(async () => {
  const { shell, remotes } = getBuiltPages()
  const built = remotes['mfe-reservations'] ?? ''
  cpSync(shell, shellHost, { recursive: true })
  for (const place of [host, retained]) cpSync(built, place, { recursive: true })
  newer = await buildChangedFrontEnd('src/words/guest.en.ts', "title: 'Next Reservation'", `title: '${NEWER_TITLE}'`)
  stage = await openStage([], {
    now: createNoonClock(),
    pages: { shell: shellHost, remotes: { ...remotes, 'mfe-reservations': host } },
  })
  say = await loadTranslator('en')
  phone = await openGuestWithTable(stage)
  guest = createPageActions(phone, say)
})
afterAll(async () => {
  await stage?.stop()
  for (const place of [folder, newer && dirname(newer)]) if (place) rmSync(place, { recursive: true, force: true })
})

const MANIFEST = 'mf-manifest.json'

/** Waits until the server has found the build, or its absence. */
async function waitUntilRemoteServed(manifest: string | null): Promise<void> {
  for (const name of [MANIFEST, 'first-paint.html'])
    await waitUntilServed(stage, `remotes/mfe-reservations/${name}`, manifest && join(dirname(manifest), name))
}
const getChip = (title: string, page = phone) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const getFailedPart = () => phone.getByRole('alert').filter({ hasText: say('common.failure.part') })

const listHashedFiles = (build: string) => readdirSync(build).filter((file) => /\.[0-9a-f]{8}\./.test(file))
const isReloaded = (page: Page) => page.evaluate(() => sessionStorage.getItem('loaded-for') !== null)

describe('build of mfe-reservations', () => {
  it('exposes its pages and at least every slot of the contract', async () => {
    const answer = await fetch(`${stage.address}/remotes/mfe-reservations/mf-manifest.json`)
    const { name, exposes } = (await answer.json()) as { name: string; exposes: { path: string }[] }
    expect(name).toBe(reservationsFrontEnd.name)
    const slots = reservationsFrontEnd.slots.map((slot) => slot.replace('reservations/', './slots/'))
    expect(exposes.map(({ path }) => path)).toEqual(expect.arrayContaining(['./pages', ...slots]))
  })

  it('takes only packages of the shell, within the ranges it asks for', async () => {
    const answer = await fetch(`${stage.address}/remotes/mfe-reservations/mf-manifest.json`)
    const { shared } = (await answer.json()) as { shared: NeededModule[] }
    expect(shared.length).toBeGreaterThan(10)
    const provided = await (await fetch(`${stage.address}/${PROVIDED_VERSIONS}`)).json()
    expect(findUnmetRanges(shared, provided)).toEqual([])
  })
})

describe('while the host of mfe-reservations is down', () => {
  const away = join(folder, 'away')
  beforeAll(async () => {
    renameSync(host, away)
    await waitUntilRemoteServed(null)
  })

  it('Home shows a fallback in the place of each of its parts', async () => {
    await phone.goto(stage.address)
    await phone.getByRole('navigation', { name: say('customer.home.menu') }).waitFor()
    await getFailedPart().waitFor()
    await guest.press('customer.home.reserve')
    await getFailedPart().nth(1).waitFor()
  })

  it('other pages work: a reward is redeemed, the profile opens', async () => {
    await phone
      .getByRole('link', { name: say('customer.frame.rewards') })
      .first()
      .click()
    await guest.button('customer.rewards.redeem').first().click()
    await guest.confirm('customer.rewards.confirm')
    await guest.press('customer.rewards.done')
    await phone
      .getByRole('link', { name: say('customer.frame.profile') })
      .first()
      .click()
    await guest.field('customer.registration.firstName').waitFor()
    expect(await getFailedPart().count()).toBe(0)
  })

  it('its own page shows an error, and staff reach every other page', async () => {
    await phone.goto(`${stage.address}/reservations`)
    await getFailedPart().waitFor()
    const till = await stage.till('en')
    await signInAs(till, stage, 'staff')
    await till.goto(`${stage.address}/admin/reservations`)
    await till
      .getByRole('alert')
      .filter({ hasText: say('common.failure.part') })
      .waitFor()
    await till.goto(`${stage.address}/admin`)
    await till.getByRole('row').nth(3).waitFor()
    expect(await till.getByRole('alert').count()).toBe(0)
    await till.context().close()
  })

  it('Retry loads each part without a reload once the host is back', async () => {
    await phone.goto(stage.address)
    await getFailedPart().waitFor()
    await guest.press('customer.home.reserve')
    await getFailedPart().nth(1).waitFor()
    renameSync(away, host)
    await waitUntilRemoteServed(join(host, MANIFEST))
    await guest.press('common.actions.retry', getFailedPart().nth(1))
    await guest.dialog('reservations.reserve.title').waitFor()
    await guest.press('reservations.reserve.cancel')
    await guest.press('common.actions.retry', getFailedPart())
    await getChip(say('reservations.next.title')).waitFor()
    expect(await getFailedPart().count()).toBe(0)
  })
})

describe('second build of mfe-reservations beside the running product', () => {
  it('leaves an open page on its own build, and the next load gets the newer one', async () => {
    await phone.goto(stage.address)
    await getChip(say('reservations.next.title')).waitFor()
    publishBuild(newer, host)
    await waitUntilRemoteServed(join(host, MANIFEST))
    await guest.press('customer.home.reserve')
    await guest.dialog('reservations.reserve.title').waitFor()
    await guest.press('reservations.reserve.cancel')
    await getChip(say('reservations.next.title')).waitFor()

    await phone.reload()
    await getChip(NEWER_TITLE).waitFor()
    await guest.press('customer.home.reserve')
    await guest.dialog('reservations.reserve.title').waitFor()
  })

  it('a tab missing a file of its release reloads, or offers that when something was typed', async () => {
    const [reading, typing] = [await stage.phone('en'), await stage.phone('en')]
    for (const tab of [reading, typing]) {
      await signInAs(tab, stage, 'guest')
      await visit(tab, stage, '/')
      await getChip(NEWER_TITLE, tab).waitFor()
    }
    publishBuild(getBuiltPages().remotes['mfe-reservations'] ?? '', host)
    for (const file of listHashedFiles(newer)) if (!existsSync(join(retained, file))) rmSync(join(host, file))
    await waitUntilRemoteServed(join(host, MANIFEST))

    await pushPath(reading, '/reservations')
    await createPageActions(reading, say).field('reservations.booking.name').waitFor()
    expect(await isReloaded(reading)).toBe(true)

    const hands = createPageActions(typing, say)
    await hands.press('customer.home.reserve')
    await hands.fill('reservations.reserve.notes', 'A cake with a candle')
    await pushPath(typing, '/reservations')
    await hands.waitForMessage('common.failure.outdated')
    expect(await isReloaded(typing)).toBe(false)
    await hands.press('common.actions.loadNewer')
    await hands.field('reservations.booking.name').waitFor()
    publishBuild(newer, host)
    await waitUntilRemoteServed(join(host, MANIFEST))
  })

  it('is rolled back to the retained build by remotes.json alone', async () => {
    const file = join(shellHost, 'remotes.json')
    const present = readFileSync(file, 'utf8')
    const earlier = present.replace('/remotes/mfe-reservations/', '/remotes/mfe-reservations/earlier/')
    expect(earlier).not.toBe(present)
    writeFileSync(file, earlier)
    await waitUntilServed(stage, 'remotes.json', file)
    await phone.reload()
    await getChip(say('reservations.next.title')).waitFor()
    expect(await getChip(NEWER_TITLE).count()).toBe(0)
  })
})

describe('browser pages', () => {
  it('load nothing from other origins', () => {
    // Browser and federation runtime log the missing front end, as expected.
    expect(stage.complaints.filter((complaint) => complaint.startsWith('left for'))).toEqual([])
  })
})
