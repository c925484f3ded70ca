import type { Loyalty } from '@sufra/contracts/loyalty/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const LOYALTY = '/api/admin/loyalty'
const OFF: Loyalty = { expiryMonths: null, notBefore: null, birthday: null, tiers: [], version: 0 }
const YEAR: Loyalty = { expiryMonths: 12, notBefore: '2037-11-30', birthday: null, tiers: [], version: 1 }

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${LOYALTY}`, { body: OFF })
  prepared.on(`GET ${LOYALTY}/preview`, { body: { first: { until: '2037-11-30', points: 18_400, customers: 212 } } })
  prepared.on(`GET ${LOYALTY}/outstanding`, { body: [{ until: null, points: 18_400, customers: 212 }] })
  prepared.on(`PUT ${LOYALTY}`, { body: YEAR })
})
const openPage = () => openStaff('/admin/loyalty')
async function chooseMonths(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Points count for' }))
  await userEvent.click(await screen.findByRole('option', { name: label }))
}
const getExpiry = () => within(screen.getByRole('region', { name: 'Expiry of points' }))
const save = () => userEvent.click(getExpiry().getByRole('button', { name: 'Save' }))

test('previews whose points would expire first and what a guest sees, and saves at the seen version', async () => {
  await openPage()
  await chooseMonths('12 months')
  const preview = await screen.findByText(/^Saved today, the first points expire after Monday, 30 November 2037/)
  expect(preview.textContent).toContain('18,400 points of 212 customers')
  expect(screen.getByText(/^120 points expire after/)).toBeTruthy()
  server().on(`GET ${LOYALTY}`, { body: YEAR })
  await save()
  await waitFor(() => expect(readToasts()).toContain('Loyalty rules saved'))
  const [sent] = server().seenOf(`PUT ${LOYALTY}`)
  expect([JSON.parse(sent?.body ?? ''), sent?.headers['if-match']]).toEqual([{ expiryMonths: 12 }, '0'])
  expect(await screen.findByText('No points expire before the end of Monday, 30 November 2037.')).toBeTruthy()
})

test('a change by another editor asks which one to keep', async () => {
  await openPage()
  await chooseMonths('6 months')
  server().on(`PUT ${LOYALTY}`, {
    ...createRefusal(409, 'EDIT_CONFLICT', 'Changed'),
    body: { code: 'EDIT_CONFLICT', message: 'Changed', requestId: 'test', present: YEAR },
  })
  await save()
  await userEvent.click(await screen.findByRole('radio', { name: /^Mine: .*6 months/ }))
  await save()
  await waitFor(() => expect(server().seenOf(`PUT ${LOYALTY}`)).toHaveLength(2))
  const last = server().seenOf(`PUT ${LOYALTY}`)[1]
  expect([JSON.parse(last?.body ?? ''), last?.headers['if-match']]).toEqual([{ expiryMonths: 6 }, '1'])
})

test('a refused save says why and keeps the choice', async () => {
  await openPage()
  await chooseMonths('6 months')
  server().on(`PUT ${LOYALTY}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await save()
  await waitFor(() => expect(readToasts()).toContain('Failed to save the loyalty rules'))
  expect(screen.getByRole('combobox', { name: 'Points count for' }).textContent).toContain('6 months')
})

test('a birthday treat is switched on with its discount and days', async () => {
  await openPage()
  const card = within(await screen.findByRole('region', { name: 'Birthday treat' }))
  await userEvent.click(card.getByRole('switch', { name: 'Give a birthday treat' }))
  const typeValue = async (text: string) => {
    const field = card.getByRole('textbox', { name: 'Value' })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await typeValue('120')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('Enter a value above 0, at most 100 percent')).toBeTruthy()
  await typeValue('25')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server().seenOf(`PUT ${LOYALTY}`)).toHaveLength(1))
  const [sent] = server().seenOf(`PUT ${LOYALTY}`)
  const birthday = { discountType: 'percentage', discountValue: 25, daysBefore: 7, daysAfter: 14 }
  expect([JSON.parse(sent?.body ?? ''), sent?.headers['if-match']]).toEqual([{ birthday }, '0'])
})

test('lists all points by their last day', async () => {
  await openPage()
  const row = within(await screen.findByRole('row', { name: /^No last day/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('18,400')
  expect(screen.getByText('All points: 18,400 points')).toBeTruthy()
})

test('failures offer another try', async () => {
  server().on(`GET ${LOYALTY}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  expect(await screen.findByText('Failed to fetch the loyalty rules')).toBeTruthy()
  server().on(`GET ${LOYALTY}`, { body: OFF })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('combobox', { name: 'Points count for' })).toBeTruthy()
})

test('is in Arabic too', async () => {
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByRole('heading', { name: 'انتهاء صلاحية النقاط' })).toBeTruthy()
})

test('is for editors alone', async () => {
  await openStaff('/admin/loyalty', viewer)
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByRole('link', { name: 'Loyalty' })).toBeNull()
})
