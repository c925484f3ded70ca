import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  chooseMonths,
  enter,
  gold,
  LOYALTY,
  OFF,
  openPage,
  openTiers,
  prepareLoyaltyPage,
  save,
  YEAR,
} from '../../testing/loyalty-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareLoyaltyPage)

test('a refused save says why and keeps the choice', async () => {
  await openPage()
  await chooseMonths('6 months')
  server().on(`PUT ${LOYALTY}`, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await save()
  await waitFor(() => expect(readToasts()).toContain('Failed to save the loyalty rules'))
  expect(screen.getByRole('combobox', { name: 'Points are valid for' }).textContent).toContain('6 months')
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

test('the welcome gift is changed beside the other rules, and Save is idle until then', async () => {
  server().on('PUT /api/admin/welcome-points', ({ body }) => ({ body: JSON.parse(body) }))
  await openPage()
  const card = within(await screen.findByRole('region', { name: 'Welcome Gift' }))
  const save = card.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await enter(card.getByRole('textbox', { name: 'Welcome points' }), '25')
  await userEvent.click(save)
  await waitFor(() => expect(readToasts()).toContain('Settings Updated'))
  const [sent] = server().seenOf('PUT /api/admin/welcome-points')
  expect([JSON.parse(sent?.body ?? ''), sent?.headers['if-match']]).toEqual([{ points: 25 }, '10'])
  expect(save.getAttribute('aria-disabled')).toBe('true')
})

test('says that no mail goes out while no mail server is set up', async () => {
  await openPage()
  expect(await screen.findByText(/^No e-mail server is set up: warnings of points/)).toBeTruthy()
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
  expect(await screen.findByRole('combobox', { name: 'Points are valid for' })).toBeTruthy()
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
