import type { Loyalty } from '@sufra/contracts/loyalty/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
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

describe('tiers', () => {
  const openTiers = async () => {
    await openPage()
    return within(await screen.findByRole('region', { name: 'Tiers' }))
  }
  const gold = { name: 'Gold', nameAr: null, fromPoints: 500, multiplier: 1.5, color: 'gold' } as const
  const enter = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }

  test('are added with what a customer sees of them, counted on request, and saved lowest first', async () => {
    server().on(`GET ${LOYALTY}`, { body: { ...OFF, tiers: [{ id: 7, ...gold }] } })
    server().on(`GET ${LOYALTY}/tiers/preview`, {
      body: [
        { fromPoints: 100, customers: 12 },
        { fromPoints: 500, customers: 3 },
      ],
    })
    const card = await openTiers()
    await userEvent.click(card.getByRole('button', { name: 'Add a tier' }))
    const row = within(card.getByRole('group', { name: 'Tier 2' }))
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    expect(await row.findByText('Enter a name of at most 24 letters')).toBeTruthy()
    await enter(row.getByRole('textbox', { name: 'Name' }), 'Silver')
    await enter(row.getByRole('textbox', { name: 'From points' }), '500')
    expect(await row.findByText('Another tier starts at these points')).toBeTruthy()
    await enter(row.getByRole('textbox', { name: 'From points' }), '100')
    await enter(row.getByRole('textbox', { name: 'Points per AED' }), '1.2')
    const faces = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(faces()).toEqual([
      expect.stringMatching(/^Silver.*400 points.* to Gold.*AED 100\.00.* earn .*120 points/),
      expect.stringMatching(/^GoldThe highest tier.*150 points/),
    ])
    await userEvent.click(card.getByRole('button', { name: 'Count today’s customers' }))
    expect(await card.findByText('12 customers')).toBeTruthy()
    expect(server().seenOf(`GET ${LOYALTY}/tiers/preview`)[0]?.url).toContain('fromPoints=100%2C500')
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server().seenOf(`PUT ${LOYALTY}`)).toHaveLength(1))
    const silver = { name: 'Silver', nameAr: null, fromPoints: 100, multiplier: 1.2 }
    const { tiers } = JSON.parse(server().seenOf(`PUT ${LOYALTY}`)[0]?.body ?? '')
    expect(tiers).toMatchObject([silver, { id: 7, ...gold }])
  })

  test('are removed, and at most four', async () => {
    const tiers = [1, 2, 3, 4].map((id) => ({ id, ...gold, fromPoints: id * 100 }))
    server().on(`GET ${LOYALTY}`, { body: { ...OFF, tiers } })
    const card = await openTiers()
    expect(card.queryByRole('button', { name: 'Add a tier' })).toBeNull()
    await userEvent.click(card.getByRole('button', { name: 'Remove tier 2' }))
    expect(card.getByRole('button', { name: 'Add a tier' })).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server().seenOf(`PUT ${LOYALTY}`)).toHaveLength(1))
    const sent: { tiers: { id: number }[] } = JSON.parse(server().seenOf(`PUT ${LOYALTY}`)[0]?.body ?? '')
    expect(sent.tiers.map(({ id }) => id)).toEqual([1, 3, 4])
  })

  test('of another editor ask which ones to keep', async () => {
    server().on(`GET ${LOYALTY}`, { body: { ...OFF, tiers: [{ id: 7, ...gold }] } })
    const card = await openTiers()
    await enter(card.getByRole('textbox', { name: 'Name' }), 'Golden')
    server().on(`PUT ${LOYALTY}`, {
      ...createRefusal(409, 'EDIT_CONFLICT', 'Changed'),
      body: { code: 'EDIT_CONFLICT', message: 'Changed', requestId: 'test', present: { ...YEAR, tiers: [] } },
    })
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await userEvent.click(await card.findByRole('radio', { name: /^Mine: .*Golden/ }))
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server().seenOf(`PUT ${LOYALTY}`)).toHaveLength(2))
    const last = server().seenOf(`PUT ${LOYALTY}`)[1]
    expect(JSON.parse(last?.body ?? '')).toEqual({ tiers: [{ ...gold, name: 'Golden' }] })
  })
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
