import type { Offer } from '@sufra/contracts/offers/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { keepStyles } from '@sufra/ui/test-styles'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createOffer } from '../../testing/offers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

keepStyles()

const PATH = '/admin/offers'
const LIST = 'GET /api/admin/offers'
const DELETE = 'DELETE /api/admin/offers/1'

const brunch = createOffer({
  id: 2,
  title: 'Family brunch',
  discountType: 'fixed',
  discountValue: 75.5,
  minSpend: 250,
  validDays: [],
  timeFrom: null,
  timeUntil: null,
  usageLimit: null,
  usedCount: 1200,
  isActive: false,
  dietaryPreference: 'non_halal',
})
const server = useServer((prepared) => {
  prepared.on(LIST, { body: [createOffer(), brunch] })
  prepared.on(DELETE, { status: 204 })
})
const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

async function findFact(title: string, label: string): Promise<string | undefined> {
  const value = (await findCard(title)).getByText(label).nextElementSibling?.textContent
  return value?.replaceAll('\u00a0', ' ')
}
async function showAlone(facts: Partial<Offer>): Promise<void> {
  server().on(LIST, { body: [createOffer(facts)] })
  await openStaff(PATH)
}

test('an offer card shows the discount and its conditions [T309]', async () => {
  await openStaff(PATH)
  const lunch = await findCard('Business lunch')
  for (const text of ['20% OFF', 'ACTIVE', 'Soup and a main course.']) expect(lunch.getByText(text)).toBeTruthy()
  expect(await findFact('Business lunch', 'Minimum spend')).toBe('None')
  expect(await findFact('Business lunch', 'Valid')).toBe('22 Oct 2026 to 20 Jan 2027')
  expect(await findFact('Business lunch', 'Days')).toBe('Mon, Tue')
  expect(await findFact('Business lunch', 'Times')).toBe('12:00 pm to 4:00 pm')
  expect(await findFact('Business lunch', 'Usage limit')).toBe('50')
})

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

test('a viewer sees the offers without buttons to change them [T359]', async () => {
  await openStaff(PATH, viewer)
  await findCard('Business lunch')
  for (const name of ['Create Offer', 'Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
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

async function openDelete() {
  await openStaff(PATH)
  await userEvent.click((await findCard('Business lunch')).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this offer?' })
  return within(question)
}

test('deleting an offer asks first, sends one request on a double press and removes the card [T361]', async () => {
  const question = await openDelete()
  expect(question.getByText(/Business lunch/)).toBeTruthy()
  server().on(LIST, { body: [brunch] })
  await userEvent.dblClick(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Offer deleted'))
  expect(server().seenOf(DELETE)).toHaveLength(1)
  expect(server().seenOf(DELETE)[0]?.headers['if-match']).toBe('3')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Business lunch' })).toBeNull())
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

test('the offers page in Arabic shows no Latin letters', async () => {
  await changeLanguage('ar')
  server().on(LIST, { body: [createOffer({ title: 'غداء العمل', description: 'شوربة وطبق رئيسي', minSpend: 250 })] })
  await openStaff(PATH)
  const offer = await findCard('غداء العمل')
  const content = document.getElementById('content')?.textContent
  expect(content).toContain('250.00 درهم')
  expect(content).not.toMatch(/[A-Za-z]/)
  await userEvent.click(offer.getByRole('button', { name: 'تعديل' }))
  expect((await screen.findByRole('dialog')).textContent).not.toMatch(/[A-Za-z]/)
})
