import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createOfferedEntry, createWaitlistEntry } from '../../../testing/bookings.ts'
import { NOW, openDiary, TODAY, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'

const WAITLIST = 'GET /api/waitlist'
type Table = NonNullable<WaitlistEntry['table']>

/** Held at noon. */
function createHeld(id: number, customerName: string, notice: Partial<Table>, facts: Partial<WaitlistEntry> = {}) {
  const entry = createOfferedEntry({ id, date: TODAY, customerName, updatedAt: NOW.toISOString(), ...facts })
  return { ...entry, table: { ...(entry.table as Table), reservationId: id, ...notice } }
}
const mailed = createHeld(1, 'Mariam Mailed', { notice: 'sent', notifiedAt: '2026-11-21T08:00:00.000Z' })
const queued = createHeld(2, 'Omar Queued', { notice: 'waiting' })
const silent = createHeld(3, 'Huda Silent', { notice: 'none' }, { customerPhone: '+971507654321' })
const waiting = createWaitlistEntry({ id: 4, date: TODAY, customerName: 'Zayed Waiting' })

const server = useDiaryServer((server) => {
  server.on(WAITLIST, { body: [mailed, queued, waiting, silent] })
})
async function open(button: string, title: string, language: 'en' | 'ar' = 'en') {
  const user = await openDiary(viewer)
  await changeLanguage(language)
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })
  const items = await within(dialog).findAllByRole('listitem')
  const names = items.map((item) => item.querySelector('strong')?.textContent)
  const getItem = (name: string) => items[names.indexOf(name)] as HTMLElement
  return { names, getItem }
}
const getText = (item: HTMLElement) => item.textContent?.replaceAll(/[\u2066-\u2069]/g, '')

test('those to call come first, then other held tables, then the queue', async () => {
  const { names, getItem } = await open('Waitlist (4) · 1 to call', 'Waitlist')
  expect(names).toEqual(['Huda Silent', 'Omar Queued', 'Mariam Mailed', 'Zayed Waiting'])
  const huda = within(getItem('Huda Silent'))
  expect(huda.getByRole('link', { name: 'Call now 0507 654 321' }).getAttribute('href')).toBe('tel:+971507654321')
  expect(getText(getItem('Huda Silent'))).toContain('15:00 left · Not notified by e-mail')
  expect(getText(getItem('Omar Queued'))).toContain('15:00 left · E-mail waiting')
  expect(getText(getItem('Mariam Mailed'))).toContain('15:00 left · E-mail sent 12:00 pm')
  for (const name of ['Omar Queued', 'Mariam Mailed', 'Zayed Waiting']) {
    expect(within(getItem(name)).queryByRole('link', { name: /Call now/ })).toBeNull()
    expect(within(getItem(name)).getByRole('link', { name: /^0/ })).toBeTruthy()
  }
  expect(within(getItem('Zayed Waiting')).queryByRole('timer')).toBeNull()
})

test('the time left counts down by the second without interrupting screen readers', async () => {
  const { getItem } = await open('Waitlist (4) · 1 to call', 'Waitlist')
  const timer = within(getItem('Huda Silent')).getByRole('timer')
  expect(timer.getAttribute('aria-live')).toBe('off')
  vi.setSystemTime(NOW.getTime() + 198_000)
  await waitFor(() => expect(timer.textContent).toBe('11:42 left'), { timeout: 5_000 })
  vi.setSystemTime(NOW.getTime() + 901_000)
  await waitFor(() => expect(timer.textContent).toBe('0:00 left'), { timeout: 5_000 })
})

test('a mail that waits for more than a minute calls for a call', async () => {
  server().on(WAITLIST, { body: [{ ...queued, updatedAt: new Date(NOW.getTime() - 120_000).toISOString() }] })
  const { getItem } = await open('Waitlist (1) · 1 to call', 'Waitlist')
  expect(within(getItem('Omar Queued')).getByRole('link', { name: /^Call now/ })).toBeTruthy()
})

test('the counter names nobody to call while nobody must be called', async () => {
  server().on(WAITLIST, { body: [mailed, waiting] })
  await openDiary(viewer)
  expect(await screen.findByRole('button', { name: 'Waitlist (2)' })).toBeTruthy()
})

test('the notices in Arabic show Arabic text', async () => {
  const { names, getItem } = await open('قائمة الانتظار (4) · بانتظار الاتصال: 1', 'قائمة الانتظار', 'ar')
  expect(names[0]).toBe('Huda Silent')
  expect(getText(getItem('Huda Silent'))).toContain('الوقت المتبقي 15:00 · لم تُرسل رسالة')
  expect(within(getItem('Huda Silent')).getByRole('link', { name: /^اتصل الآن/ })).toBeTruthy()
  expect(getText(getItem('Mariam Mailed'))).toContain('أُرسلت الرسالة 12:00 م')
  expect(getText(getItem('Omar Queued'))).toContain('الرسالة قيد الإرسال')
})

test('staff who may not see phones call by a press', async () => {
  server().on(WAITLIST, { body: [{ ...silent, customerPhone: '•••321' }] })
  server().on('POST /api/reservations/call', { body: { phoneNumber: '+971507654321' } })
  const { getItem } = await open('Waitlist (1) · 1 to call', 'Waitlist')
  const huda = within(getItem('Huda Silent'))
  expect(huda.getByText('•••321')).toBeTruthy()
  await userEvent.click(huda.getByRole('button', { name: 'Call Huda Silent' }))
  const link = await huda.findByRole('link', { name: '0507 654 321' })
  expect(link.getAttribute('href')).toBe('tel:+971507654321')
  expect(JSON.parse(server().seenOf('POST /api/reservations/call')[0]?.body ?? '')).toEqual({ of: 'waitlist', id: 3 })
})
