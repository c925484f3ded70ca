import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { signInAs, signInStaff } from '../../harness/browser/sign-in.ts'
import type { Stage } from '../../harness/browser/stage.ts'
import { visit } from '../../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../../harness/browser/words.ts'
import { TODAY } from '../../harness/run-conditions.ts'
import { createTaker, dismissNotification, type Look } from './walk.ts'
import { lookAtOnlineBooking, walkOnline } from './walk-online.ts'

/** A night with a late dinner, which the weekly hours lack. */
const NIGHT = addDays(TODAY, 13)
const LATE = { openTime: '22:00', closeTime: '02:00', label: null }
const CALLER = { customerName: 'Hessa Al Ketbi', customerPhone: '0507002233', partySize: 2, time: '00:30' }
const DOOR = [
  { name: 'Yousef', partySize: 2, phone: '0507009001' },
  { name: 'Maria', partySize: 5, note: 'Two prams', quotedMinutes: 40 },
] as const
const PASSWORD = 'a long password'
const STAFF = ['omar', 'sara'] as const
const NEWCOMERS = {
  en: { phoneNumber: '0507004455', firstName: 'Maitha' },
  ar: { phoneNumber: '0507005566', firstName: 'ميثاء' },
}

/**
 * Visits screens that need changed data. Runs after `walk` in both languages, because its changes show on other
 * screens.
 */
export async function walkOn(stage: Stage, language: Language, look: Look): Promise<void> {
  const say = await loadTranslator(language)
  const taken = createTaker(language, look)
  const till = await stage.till(language)
  await walkOnline(stage, language, taken)
  await signInAs(till, stage, 'staff')
  await lookAtOnlineBooking(till, stage, taken)
  await moved(till, stage, say, taken)
  await enrolled(till, stage, language, say, taken)
  await seated(till, stage, say, taken)
  await shared(till, stage, say, taken)
}

async function moved(till: Page, stage: Stage, say: Translate, look: Look): Promise<void> {
  const { id } = await celebrate(till, stage, NIGHT)
  const booked: { id: number } = await send(till, stage, '/api/reservations', { ...CALLER, date: NIGHT })
  await visit(till, stage, '/admin/restaurant-hours')
  await press(till, say('management.specialDays.move'))
  const dialog = till.getByRole('dialog').last()
  await dialog.getByRole('radio', { name: say('management.specialDays.later') }).click()
  await dialog.getByRole('listitem').first().waitFor()
  await look('move-special-days', till)

  await till.request.delete(`${stage.address}/api/admin/special-days/${id}`)
  const later = await celebrate(till, stage, addDays(NIGHT, 1))
  await till.goto(`${stage.address}/admin/reservations`)
  // Beside the count of misfits only the stop of bookings is announced.
  const stop = say('reservations.diary.blocks.stop')
  await till.getByRole('status').getByRole('button').filter({ hasNotText: stop }).click()
  await till.getByRole('dialog').getByRole('listitem').first().waitFor()
  await look('misfits', till)
  await till.request.put(`${stage.address}/api/reservations/${booked.id}`, { data: { status: 'cancelled' } })
  await till.request.delete(`${stage.address}/api/admin/special-days/${later.id}`)
}

function celebrate(till: Page, stage: Stage, day: string): Promise<{ id: number }> {
  const dates = { fromDate: day, untilDate: addDays(day, 1) }
  const special = { ...dates, label: 'National Day', isClosed: false, sittings: [LATE] }
  return send(till, stage, '/api/admin/special-days', special)
}

async function enrolled(till: Page, stage: Stage, language: Language, say: Translate, look: Look): Promise<void> {
  const newcomer = NEWCOMERS[language]
  const phone = await stage.phone(language)
  await send(till, stage, '/api/admin/customers', newcomer)
  await phone.goto(stage.address)
  await phone.getByRole('textbox').fill(newcomer.phoneNumber)
  await press(phone, say('common.actions.continue'))
  await phone.getByLabel(say('customer.signIn.password'), { exact: true }).fill(newcomer.firstName)
  await press(phone, say('customer.signIn.logIn'))
  await phone.getByRole('heading', { name: say('consent.title', { name: newcomer.firstName }) }).waitFor()
  await dismissNotification(phone, say)
  await look('consent', phone)
}

/** With the demo's floor plan published, and two walk-ins at their tables. */
async function seated(till: Page, stage: Stage, say: Translate, look: Look): Promise<void> {
  await setPublished(till, stage, true)
  const walkIns: { id: number }[] = []
  for (const partySize of [2, 5]) walkIns.push(await send(till, stage, '/api/reservations/walk-in', { partySize }))
  await till.goto(`${stage.address}/admin/reservations?view=floor`)
  const party = till.getByRole('button', { name: /^Lucas Bernard/ }).first()
  await party.waitFor()
  await look('staff-floor', till)
  await party.click()
  await till.getByRole('button', { name: say('reservations.floor.choice.several') }).waitFor()
  await look('floor-choice', till)
  await till.goto(`${stage.address}/admin/reservations`)
  await till
    .getByRole('button', { name: /Lucas Bernard/ })
    .first()
    .waitFor()
  await look('table-lanes', till)
  await queued(till, stage, look)
  for (const { id } of walkIns)
    await till.request.patch(`${stage.address}/api/reservations/${id}/status`, { data: { status: 'cancelled' } })
  await setPublished(till, stage, false)
}

/** A called party at the door, one that waits, and a table out of service. */
async function queued(till: Page, stage: Stage, look: Look): Promise<void> {
  const [startsAt, endsAt] = [`${TODAY}T14:00:00.000Z`, `${TODAY}T18:00:00.000Z`]
  const blocked = { scope: 'tables', tableIds: [16], startsAt, endsAt, appliesTo: 'everyone', reason: null }
  const block: { id: number } = await send(till, stage, '/api/admin/blocks', blocked)
  const parties: { id: number }[] = []
  for (const party of DOOR) parties.push(await send(till, stage, '/api/queue', party))
  const change = ({ id }: { id: number }, state: string) =>
    till.request.patch(`${stage.address}/api/queue/${id}`, { data: { state } })
  if (parties[0]) await change(parties[0], 'called')
  await till.goto(`${stage.address}/admin/reservations?view=floor`)
  const last = till.getByText(DOOR[1].name)
  await last.waitFor()
  await last.scrollIntoViewIfNeeded()
  await look('floor-queue', till)
  for (const party of parties) await change(party, 'left')
  await till.request.delete(`${stage.address}/api/admin/blocks/${block.id}`)
}

async function setPublished(till: Page, { address }: Stage, isPublished: boolean): Promise<void> {
  const { nextId, version, ...plan } = await (await till.request.get(`${address}/api/admin/floor`)).json()
  const answer = await till.request.put(`${address}/api/admin/floor`, {
    data: { ...plan, isPublished },
    headers: { 'If-Match': String(version) },
  })
  if (!answer.ok()) throw new Error(`The plan was answered with ${answer.status()}: ${await answer.text()}`)
}

async function shared(till: Page, stage: Stage, say: Translate, look: Look): Promise<void> {
  for (const username of STAFF)
    await till.request.post(`${stage.address}/api/admin/staff`, {
      data: { username, role: 'admin', password: PASSWORD },
    })
  await till.request.put(`${stage.address}/api/admin/till`, { data: { lockMinutes: 5 } })
  for (const username of STAFF) await signInStaff(till, stage, { username, password: PASSWORD })
  await till.request.put(`${stage.address}/api/admin/pin`, { data: { password: PASSWORD, pin: '4821' } })
  await till.goto(`${stage.address}/admin`)
  await till.getByRole('row').nth(1).waitFor()
  await press(till, say('admin.sharedTill.button', { name: STAFF[1] }))
  await till.getByRole('dialog', { name: say('admin.sharedTill.title'), exact: true }).waitFor()
  await look('who-is-it', till)
  await press(till, say('admin.sharedTill.lock'))
  const locked = till.getByRole('dialog', { name: say('admin.sharedTill.locked'), exact: true })
  await locked.getByRole('button', { name: STAFF[1] }).click()
  await till.getByLabel(say('admin.sharedTill.pin'), { exact: true }).waitFor()
  await look('locked', till)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function send<Answer>(page: Page, { address }: Stage, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(address + path, { data })
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
