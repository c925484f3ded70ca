import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { keepStyles } from '@sufra/ui/test-styles'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createOffer } from '../../testing/offers.ts'
import {
  brunch,
  DELETE,
  findCard,
  findFact,
  LIST,
  openDelete,
  PATH,
  prepareOffersPage,
} from '../../testing/offers-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareOffersPage)

keepStyles()
async function showAlone(facts: Partial<Offer>): Promise<void> {
  server().on(LIST, { body: [createOffer(facts)] })
  await openStaff(PATH)
}

test('an offer card shows a fixed amount without limits, valid every day, as inactive [T356]', async () => {
  await openStaff(PATH)
  const offer = await findCard('Family brunch')
  for (const text of ['AED 75.50 OFF', 'INACTIVE']) expect(offer.getByText(text)).toBeTruthy()
  expect(await findFact('Family brunch', 'Minimum spend')).toBe('AED 250.00')
  expect(await findFact('Family brunch', 'Days')).toBe('Every day')
  expect(await findFact('Family brunch', 'Times')).toBe('All day')
  expect(await findFact('Family brunch', 'Usage limit')).toBe('Unlimited')
})

test.each([
  [{ timeUntil: null }, 'From 12:00 pm'],
  [{ timeFrom: null }, 'Until 4:00 pm'],
])('an offer with one time shows a start or an end: %o', async (facts, said) => {
  await showAlone(facts)
  expect(await findFact('Business lunch', 'Times')).toBe(said)
})

test.each([
  [{ isHalalOnly: true }, true],
  [{ dietaryPreference: 'halal' as const }, true],
  [{ dietaryPreference: 'non_halal' as const }, false],
  [{}, false],
])('an offer shows the HALAL badge where it applies: %o [T357]', async (facts, stands) => {
  await showAlone(facts)
  expect((await findCard('Business lunch')).queryByText('HALAL') !== null).toBe(stands)
})

test('the card’s tint follows the dietary preference, and an inactive card is dimmed [T358]', async () => {
  const kinds = { all: {}, halal: { dietaryPreference: 'halal' }, other: { dietaryPreference: 'non_halal' } } as const
  const offers = Object.entries(kinds).map(([title, facts], index) => createOffer({ ...facts, id: index + 1, title }))
  server().on(LIST, { body: [...offers, createOffer({ ...kinds.halal, id: 9, title: 'off', isActive: false })] })
  await openStaff(PATH)
  await findCard('off')
  const getBackground = (part: Element) => getComputedStyle(part).backgroundColor
  const [all, halal, other, inactive] = screen.getAllByText('20% OFF').map(getBackground)
  expect(new Set([all, halal, other]).size).toBe(3)
  expect(inactive).toBe(halal)
  const [card1, , , faded] = screen.getAllByRole('article').map(getBackground)
  expect(faded).not.toBe(card1)
})

test('an empty offers page says so and points editors to the Create button [T360]', async () => {
  server().on(LIST, { body: [] })
  await openStaff(PATH)
  expect(await screen.findByText('No offers created yet. Create your first offer above.')).toBeTruthy()
})

test('an empty offers page does not tell a viewer to create offers', async () => {
  server().on(LIST, { body: [] })
  await openStaff(PATH, viewer)
  expect(await screen.findByText('No offers created yet.')).toBeTruthy()
})

test('offers that fail to load show an error with Retry', async () => {
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff(PATH)
  expect(await screen.findByText('Failed to fetch offers')).toBeTruthy()
  server().on(LIST, { body: [brunch] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await findCard('Family brunch')
})

test.each([
  [createRefusal(409, 'EDIT_CONFLICT', 'Changed by another'), 'Error deleting offerChanged by another'],
  [{ status: 502, body: '<html>' }, 'Error deleting offerFailed to delete offer'],
])('a refused deletion of an offer shows the reason: %# [T490]', async (reply, texts) => {
  server().on(DELETE, reply)
  const question = await openDelete()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain(texts))
  await findCard('Business lunch')
})
