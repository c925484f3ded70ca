import type { Feedback } from '@sufra/contracts/feedback/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const LIST = 'GET /api/admin/feedback'
const HANDLE = 'PUT /api/admin/feedback/41/handled'
const SETTINGS = '/api/admin/feedback-settings'

const createFeedback = (facts: Partial<Feedback> = {}): Feedback => ({
  id: 41,
  customerName: 'Layla Haddad',
  customerPhone: '+971501234567',
  date: '2026-11-20',
  startsAt: '2026-11-20T15:00:00.000Z',
  partySize: 2,
  score: 1,
  text: 'The soup was cold',
  wantsCall: true,
  answeredAt: '2026-11-21T08:30:00.000Z',
  handledAt: null,
  handledBy: null,
  note: null,
  version: 2,
  ...facts,
})
const done = { handledAt: '2026-11-21T09:00:00.000Z', handledBy: 'noura', note: 'Called, invited' }

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(LIST, ({ url }) => {
    if (url.includes('part=handled')) return { body: [createFeedback(done)], headers: { 'X-Total-Count': '1' } }
    const good = createFeedback({ id: 42, customerName: 'Omar', score: 3, text: null, wantsCall: false })
    return { body: [createFeedback(), good], headers: { 'X-Total-Count': '60' } }
  })
  prepared.on(HANDLE, ({ body }) => {
    const { isHandled, note } = JSON.parse(body)
    return { body: createFeedback(isHandled ? { ...done, note, version: 3 } : { version: 4 }) }
  })
  prepared.on(`PUT ${SETTINGS}`, ({ body }) => ({ body: { ...JSON.parse(body), version: 1 } }))
})
const openPage = (who?: typeof viewer) => openStaff('/admin/feedback', who)
const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const getBodies = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))

test('lists guest, visit, face and text, and the phone of those who want a call', async () => {
  await openPage()
  const bad = await findRow(/Layla Haddad/)
  for (const words of ['Not good', 'The soup was cold', 'Wants a call', /20 Nov 2026/])
    expect(bad.getByText(words)).toBeTruthy()
  expect(bad.getByRole('link').getAttribute('href')).toBe('tel:+971501234567')
  const good = await findRow(/Omar/)
  expect(good.getByText('Good')).toBeTruthy()
  expect(good.queryByRole('link')).toBeNull()
})

test('marks feedback as handled with a note, and undoes it', async () => {
  await openPage(viewer)
  await userEvent.click((await findRow(/Layla Haddad/)).getByRole('button', { name: 'Mark handled' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Layla Haddad/ }))
  await enterText(dialog.getByLabelText(/^Note/), 'Called, invited')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark handled' }))
  await waitFor(() => expect(getBodies(HANDLE)).toEqual([{ isHandled: true, note: 'Called, invited' }]))
  expect(server().seenOf(HANDLE)[0]?.headers['if-match']).toBe('2')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(getBodies(HANDLE)).toHaveLength(2))
  expect(getBodies(HANDLE)[1]).toEqual({ isHandled: false, note: null })
})

test('shows who handled it, and reopens it', async () => {
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Handled' }))
  const row = await findRow(/Layla Haddad/)
  expect(row.getByText(/^noura, 21 Nov 2026/)).toBeTruthy()
  expect(row.getByText('Called, invited')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(getBodies(HANDLE)).toEqual([{ isHandled: false, note: null }]))
})

test('a refusal is explained and the list is read again', async () => {
  server().on(HANDLE, createRefusal(409, 'EDIT_CONFLICT', 'Someone else has changed this'))
  await openPage()
  await userEvent.click((await findRow(/Layla Haddad/)).getByRole('button', { name: 'Mark handled' }))
  const before = server().seenOf(LIST).length
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark handled' }))
  await waitFor(() => expect(readToasts()).toContain('It was not saved'))
  await waitFor(() => expect(server().seenOf(LIST).length).toBeGreaterThan(before))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note stays when it could not be sent', async () => {
  server().on(HANDLE, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  await userEvent.click((await findRow(/Layla Haddad/)).getByRole('button', { name: 'Mark handled' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByLabelText(/^Note/), 'Called, invited')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark handled' }))
  await waitFor(() => expect(readToasts()).toContain('It was not saved'))
  expect((dialog.getByLabelText(/^Note/) as HTMLTextAreaElement).value).toBe('Called, invited')
})

test('pages through the list', async () => {
  await openPage()
  await findRow(/Omar/)
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
  await waitFor(() => expect(server().seenOf(LIST).at(-1)?.url).toContain('page=2'))
})

test('an editor switches it on at the seen version; others cannot', async () => {
  await openPage()
  await userEvent.click(await screen.findByRole('switch', { name: 'Ask customers after their visit' }))
  await waitFor(() => expect(getBodies(`PUT ${SETTINGS}`)).toEqual([{ isOn: true }]))
  expect(server().seenOf(`PUT ${SETTINGS}`)[0]?.headers['if-match']).toBe('0')
})

test('staff who do not edit see the switch, disabled', async () => {
  await openPage(viewer)
  const control = await screen.findByRole('switch', { name: 'Ask customers after their visit' })
  expect((control as HTMLButtonElement).disabled).toBe(true)
})

test('an empty list and a failed one say so', async () => {
  server().on(LIST, { body: [] })
  await openPage()
  expect(await screen.findByText('No unhandled feedback')).toBeTruthy()
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await userEvent.click(screen.getByRole('button', { name: 'Handled' }))
  expect(await screen.findByText('Feedback could not be loaded')).toBeTruthy()
})

test('the page reads in Arabic', async () => {
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByText('غير جيدة')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'سؤال العملاء بعد زيارتهم' })).toBeTruthy()
})
