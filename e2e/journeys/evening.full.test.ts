import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOverlays, simulateScanner } from '../harness/browser/overlays.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInStaff } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { bookIn } from '../harness/browser/tables.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun } from '../harness/run-conditions.ts'
import { countUnfinished, expectConsistency } from '../resilience/faults/consistency.ts'
import { connectTests } from '../resilience/faults/store-access.ts'
import { passMinutesUntil } from './pass-minutes.ts'

const FRIDAY = '2036-11-21'
const OPENS = '18:40'
const GUEST = { phoneNumber: '0571239876', firstName: 'مريم', lastName: 'الكعبي' }
const NAME = `${GUEST.firstName} ${GUEST.lastName}`
const PASSWORD = 'a long password'
const SARA = { username: 'sara-evening', role: 'admin', password: PASSWORD }
const OMAR = { username: 'omar-evening', role: 'viewer', password: PASSWORD }
const PIN = '7301'

/** A Friday evening from 18:40 on; `passMidnight` advances it. */
let ahead = Date.parse(`${FRIDAY}T${OPENS}:00+04:00`) - Date.now()
const getNow = () => new Date(Date.now() + ahead)

let stage: Stage
let stopLooking: () => Promise<void>
let english: Translate
let arabic: Translate
let phone: Page
let till: Page
let door: Page
let guest: PageActions
let cashier: PageActions
let host: PageActions
let customer: Customer
const seen: Record<'phone' | 'till' | 'door', string[]> = { phone: [], till: [], door: [] }

beforeAll(async () => {
  stage = await openStage([], { now: getNow })
  stopLooking = await connectTests(stage.storeUri ?? '')
  english = await loadTranslator('en')
  arabic = await loadTranslator('ar')
  phone = await stage.phone('ar')
  till = await stage.till('en', { width: 1280, height: 800 })
  door = await stage.till('en', { width: 1024, height: 768 })
  guest = createPageActions(phone, arabic)
  cashier = createPageActions(till, english)
  host = createPageActions(door, english)
  customer = await registerCustomer(phone, stage, GUEST)
  await signInStaff(till, stage, { username: 'admin', password: 'admin' })
  for (const person of [SARA, OMAR]) await till.request.post(`${stage.address}/api/admin/staff`, { data: person })
  await signInStaff(till, stage, SARA)
  await signInStaff(door, stage, OMAR)
  const hours = await (await till.request.get(`${stage.address}/api/restaurant-hours`)).json()
  const longer = (hours as { dayOfWeek: string }[]).map((day) => ({ ...day, closeTime: '02:00' }))
  expect((await till.request.post(`${stage.address}/api/admin/restaurant-hours`, { data: longer })).status()).toBe(200)
  Object.assign(seen, {
    phone: await recordOverlays(phone),
    till: await recordOverlays(till),
    door: await recordOverlays(door),
  })
})
afterAll(async () => {
  await stopLooking?.()
  await stage?.stop()
})

function takeNewOverlays(): Partial<typeof seen> {
  const all = Object.entries(seen).map(([whose, titles]) => [whose, titles.splice(0)] as const)
  return Object.fromEntries(all.filter(([, titles]) => titles.length > 0))
}
const listBookings = async () => {
  const answer = await door.request.get(`${stage.address}/api/reservations?date=${FRIDAY}`)
  return (await answer.json()) as Reservation[]
}
const getBooking = async (name: string) => (await listBookings()).find(({ customerName }) => customerName === name)
const getBlock = (name: string) => door.getByRole('listitem', { name: new RegExp(name) })
const getBookingPanel = () => door.getByRole('dialog', { name: NAME, exact: true })
async function openBookingPanel(): Promise<void> {
  await getBlock(NAME).getByRole('button', { name: NAME, exact: true }).click()
  await getBookingPanel().getByText(english('reservations.diary.card.member'), { exact: true }).waitFor()
}
async function passMidnight(): Promise<void> {
  const gone = Date.parse(`${addDays(FRIDAY, 1)}T00:20:00+04:00`) - getNow().getTime()
  ahead += gone
  for (const page of [phone, till, door]) await page.clock.fastForward(gone)
}

describe('Friday evening', () => {
  it('a guest books in Arabic, and the tablet at the door follows', async () => {
    await door.goto(`${stage.address}/admin/reservations`)
    await till.goto(`${stage.address}/admin`)
    await phone.goto(stage.address)
    expect(takeNewOverlays()).toEqual({})
    await bookIn(phone, arabic, 'ar', FRIDAY, '20:00')
    await passMinutesUntil(door, getBlock(NAME))
    expect(takeNewOverlays()).toEqual({
      phone: [arabic('reservations.reserve.title'), arabic('reservations.reserve.confirmed')],
    })
  })

  it('people walk in and are seated by a key, a number and Enter', async () => {
    await door.keyboard.press('w')
    await host.dialog('reservations.diary.walkIn.title').waitFor()
    await host.fill('reservations.diary.walkIn.otherSize', '3')
    await door.keyboard.press('Enter')
    await host.waitUntilClosed()
    await getBlock(english('reservations.diary.walkIn.title')).first().waitFor()
    const words = ['reservations.diary.walkIn.title', 'reservations.diary.walkIn.done']
    expect(takeNewOverlays()).toEqual({ door: words.map((key) => english(key)) })
  })

  it('the guest arrives, and two of the staff change the booking at once without losing anything', async () => {
    await openBookingPanel()
    await host.press('reservations.diary.card.arrive', getBookingPanel())
    await getBookingPanel().getByText(english('reservations.diary.card.arrivedAt'), { exact: true }).waitFor()
    await host.press('common.actions.edit', getBookingPanel())
    await host.dialog('reservations.diary.card.edit').waitFor()
    const { id = 0, time = '' } = (await getBooking(NAME)) ?? {}
    const change = { partySize: 4, specialRequests: 'Allergic to nuts' }
    const moved = await till.request.patch(`${stage.address}/api/reservations/${id}`, {
      data: { date: FRIDAY, time, ...change },
    })
    expect(moved.status()).toBe(200)
    await door.getByRole('textbox', { name: new RegExp(`^${english('reservations.booking.tableNumber')}`) }).fill('T7')
    await host.press('common.actions.save')
    await host.waitForText(english('common.conflict.title'))
    await host.press('common.actions.save')
    await host.waitForMessage('reservations.diary.card.saved')
    await host.press('common.actions.close', getBookingPanel().locator('footer'))
    await host.waitUntilClosed()
    expect(await getBooking(NAME)).toMatchObject({ ...change, time, tableNumber: 'T7' })
    const words = ['reservations.diary.card.edit', 'common.conflict.title', 'reservations.diary.card.saved']
    expect(takeNewOverlays()).toEqual({ door: expect.arrayContaining(words.map((key) => english(key))) })
  })

  it('the till adds the points of the bill, and the guest trades them for a voucher', async () => {
    await cashier.searchCustomer(GUEST.phoneNumber)
    await cashier.press('admin.points.title', cashier.row(GUEST.lastName))
    await cashier.fill('admin.points.amount', '190.50')
    await cashier.fill('admin.points.posOrderNumber', 'F-100')
    expect(await cashier.field('admin.points.adminName').inputValue()).toBe(SARA.username)
    await cashier.press('admin.points.title', cashier.dialog('admin.points.title'))
    await cashier.waitForMessage('admin.points.added')
    await cashier.waitUntilClosed()
    await phone.goto(`${stage.address}/rewards`)
    await guest.button('customer.rewards.redeem').first().click()
    await guest.confirm('customer.rewards.confirm')
    await phone
      .getByRole('dialog')
      .getByText(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/)
      .waitFor()
  })

  it('a voucher that is scanned at the door opens the guest, seats nobody, and is used once', async () => {
    const code =
      (await phone
        .getByRole('dialog')
        .getByText(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/)
        .textContent()) ?? ''
    await guest.press('customer.rewards.done')
    takeNewOverlays()
    const before = (await listBookings()).length
    await simulateScanner(door, code)
    await door.waitForURL(/\/admin\/history\?customerId=/)
    await host.press('admin.customer.acceptCode')
    await host.waitForMessage('admin.customer.accepted')
    expect((await listBookings()).length).toBe(before)
    expect(takeNewOverlays()).toEqual({
      door: [english('admin.scanVoucher.read', { code }), english('admin.customer.accepted')],
    })
  })

  it.runIf(isFullRun)('an hour is full, a caller waits, and takes what becomes free', async () => {
    const data = { customerName: 'Full House', customerPhone: '0507650000', date: FRIDAY, partySize: 1 }
    const taken: number[] = []
    for (const time of ['19:00', '21:00', '23:00']) {
      for (;;) {
        const answer = await till.request.post(`${stage.address}/api/reservations`, { data: { ...data, time } })
        if (answer.status() === 409) break
        expect(answer.status()).toBe(201)
        if (time === '21:00') taken.push((await answer.json()).id)
      }
    }
    const caller = { name: 'Huda Caller', phone: '0507654321' }
    await door.goto(`${stage.address}/admin/reservations`)
    await getBlock('Full House').first().waitFor()
    await door.keyboard.press('l')
    await host.dialog('waitlist.title').waitFor()
    await host.press('waitlist.staff.add')
    const dialog = host.dialog('waitlist.staff.add')
    await dialog.getByRole('combobox').nth(1).filter({ hasText: /\d/ }).waitFor()
    for (const field of ['name', 'phone'] as const) {
      const name = english(`reservations.booking.${field}`)
      await dialog.getByRole('textbox', { name, exact: true }).fill(caller[field])
    }
    await host.press('waitlist.staff.add', dialog)
    await host.waitForMessage('waitlist.staff.added')
    const data2 = { status: 'cancelled' }
    await till.request.patch(`${stage.address}/api/reservations/${taken[0]}/status`, { data: data2 })
    const listWaitlist = async () => {
      const answer = await till.request.get(`${stage.address}/api/waitlist?date=${FRIDAY}&part=open`)
      return (await answer.json()) as WaitlistEntry[]
    }
    await expect.poll(async () => (await listWaitlist()).map(({ status }) => status)).toEqual(['held'])
    await door.keyboard.press('Escape')
    await host.waitUntilClosed()
    await door.reload()
    await getBlock('Full House').first().waitFor()
    await door.keyboard.press('l')
    const entry = host.dialog('waitlist.title').getByRole('listitem').filter({ hasText: caller.name })
    await host.press('waitlist.staff.take', entry)
    await host.waitForMessage('waitlist.staff.taken')
    await door.keyboard.press('Escape')
    await host.waitUntilClosed()
    expect(await getBooking(caller.name)).toMatchObject({ status: 'confirmed' })
    const words = ['title', 'staff.add', 'staff.added', 'title', 'title', 'staff.taken']
    expect(takeNewOverlays()).toEqual({ door: words.map((key) => english(`waitlist.${key}`)) })
  })

  it.runIf(isFullRun)('the till refunds a dish, which the guest reads', async () => {
    await cashier.row(GUEST.lastName).getByRole('button', { name: NAME, exact: true }).click()
    await cashier.dialog('admin.customer.title').waitFor()
    await till.goto(`${stage.address}/admin/history?customerId=${customer.id}`)
    await till
      .getByRole('button', { name: new RegExp(`^${english('admin.refund.button')} `) })
      .first()
      .click()
    await cashier.fill('admin.points.amount', '20')
    await cashier.fill('admin.refund.reason', 'The soup was cold')
    await cashier.press('admin.refund.button', cashier.dialog('admin.refund.title'))
    await cashier.waitForMessage('admin.refund.done')
    await phone.goto(`${stage.address}/history`)
    await guest.waitForText('The soup was cold')
    const words = ['customer.title', 'refund.title', 'refund.done']
    expect(takeNewOverlays()).toEqual({ till: words.map((key) => english(`admin.${key}`)) })
  })

  it.runIf(isFullRun)('another person takes over the till, and acts under their own name', async () => {
    await till.goto(`${stage.address}/admin/password`)
    await cashier.press('admin.sharedTill.share')
    await cashier.waitForMessage('admin.sharedTill.shared')
    await till.request.post(`${stage.address}/api/auth/admin-login`, { data: OMAR })
    await till.reload()
    await cashier.fill('admin.sharedTill.passwordForPin', PASSWORD)
    await cashier.fill('admin.sharedTill.newPin', PIN)
    await cashier.press('admin.sharedTill.savePin')
    await cashier.waitForMessage('admin.sharedTill.pinSaved')
    await till.request.post(`${stage.address}/api/auth/admin-login`, { data: SARA })
    await till.goto(`${stage.address}/admin`)
    await till.getByRole('row').nth(1).waitFor()
    takeNewOverlays()
    await till.getByRole('button', { name: english('admin.sharedTill.button', { name: SARA.username }) }).click()
    const who = cashier.dialog('admin.sharedTill.title')
    await who.getByRole('button', { name: OMAR.username }).click()
    await cashier.fill('admin.sharedTill.pin', PIN)
    await till.keyboard.press('Enter')
    await cashier.waitUntilClosed()
    await cashier.searchCustomer(GUEST.phoneNumber)
    await cashier.press('admin.points.title', cashier.row(GUEST.lastName))
    expect(await cashier.field('admin.points.adminName').inputValue()).toBe(OMAR.username)
    await till.keyboard.press('Escape')
    await cashier.waitUntilClosed()
    expect(takeNewOverlays()).toEqual({ till: [english('admin.sharedTill.title'), english('admin.points.title')] })
  })

  it.runIf(isFullRun)('midnight passes: the evening stays open, and its guests are seen out', async () => {
    await passMidnight()
    await door.goto(`${stage.address}/admin/reservations`)
    await getBlock(NAME).waitFor()
    const { id = 0 } = (await getBooking(NAME)) ?? {}
    const done = await door.request.patch(`${stage.address}/api/reservations/${id}/status`, {
      data: { status: 'completed' },
    })
    expect(done.status()).toBe(200)
    await till.getByRole('dialog', { name: english('admin.sharedTill.locked'), exact: true }).waitFor()
    // The idle till locks itself, as configured.
    expect(takeNewOverlays()).toEqual({ till: [english('admin.sharedTill.locked')] })
  })

  it('balances are their ledgers, sheets their bookings, and nothing is left undone', async () => {
    await expectConsistency()
    expect(await countUnfinished()).toEqual({})
    expect(takeNewOverlays()).toEqual({})
    expect(stage.complaints).toEqual([])
  })
})
