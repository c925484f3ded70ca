import { changeLanguage } from '@sufra/i18n/i18n'
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
import { openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareOffersPage)

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

test('a viewer sees the offers without buttons to change them [T359]', async () => {
  await openStaff(PATH, viewer)
  await findCard('Business lunch')
  for (const name of ['Create Offer', 'Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})

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

test('the offers page in Arabic shows no Latin letters [T586]', async () => {
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
