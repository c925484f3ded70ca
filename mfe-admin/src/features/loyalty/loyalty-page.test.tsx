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
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareLoyaltyPage)

test('previews whose points would expire first and what a guest sees, and saves at the seen version', async () => {
  await openPage()
  await chooseMonths('12 months')
  const preview = await screen.findByText(/^If you save today, the first points expire after Monday, 30 November 2037/)
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

describe('tiers', () => {
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
    await enter(row.getByRole('textbox', { name: 'Points needed' }), '500')
    expect(await row.findByText('Another tier starts at these points')).toBeTruthy()
    await enter(row.getByRole('textbox', { name: 'Points needed' }), '100')
    await enter(row.getByRole('textbox', { name: 'Points per AED' }), '1.2')
    const faces = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(faces()).toEqual([
      expect.stringMatching(/^Silver.*400 points.* to Gold.*AED 100\.00.* earn .*120 points/),
      expect.stringMatching(/^GoldThe highest tier.*150 points/),
    ])
    await userEvent.click(card.getByRole('button', { name: 'Count customers in each tier' }))
    expect(await card.findByText('12 customers')).toBeTruthy()
    expect(server().seenOf(`GET ${LOYALTY}/tiers/preview`)[0]?.url).toContain('fromPoints=100%2C500')
    await userEvent.click(card.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server().seenOf(`PUT ${LOYALTY}`)).toHaveLength(1))
    const silver = { name: 'Silver', nameAr: null, fromPoints: 100, multiplier: 1.2 }
    const { tiers } = JSON.parse(server().seenOf(`PUT ${LOYALTY}`)[0]?.body ?? '')
    expect(tiers).toMatchObject([silver, { id: 7, ...gold }])
  })
})
