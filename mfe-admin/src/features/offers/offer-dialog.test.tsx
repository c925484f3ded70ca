import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CREATE,
  fillIn,
  getBody,
  getField,
  LIST,
  openCreate,
  openEdit,
  prepareOfferDialog,
  press,
  UPDATE,
} from '../../testing/offer-dialog.ts'
import { createOffer } from '../../testing/offers.ts'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareOfferDialog)

test('a double press creates one offer, by default unlimited, all day, every day and for everyone [T434]', async () => {
  const user = await openCreate()
  await fillIn(user)
  server().on(LIST, { body: [createOffer({ id: 3, title: 'Grill night' })] })
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(readToasts()).toContain('Offer created'))
  expect(server().seenOf(CREATE)).toHaveLength(1)
  expect(getBody(CREATE)).toEqual({
    title: 'Grill night',
    description: 'Lamb chops and kofta.',
    picture: null,
    pictureAlt: null,
    titleAr: 'ليلة المشاوي',
    descriptionAr: 'ريش وكفتة.',
    discountType: 'percentage',
    discountValue: 15,
    minSpend: 0,
    validFrom: '2026-11-22',
    validUntil: '2026-12-24',
    validDays: [],
    timeFrom: null,
    timeUntil: null,
    usageLimit: null,
    isActive: true,
    isHalalOnly: false,
    dietaryPreference: 'all',
  })
  expect(await screen.findByRole('article', { name: 'Grill night' })).toBeTruthy()
})

test('an empty offer form shows an error at every required field and focuses the first [T429]', async () => {
  const user = await openCreate()
  await user.clear(getField('Minimum spend'))
  await user.clear(getField('Valid from'))
  await press(user, 'Create')
  for (const sentence of [
    'Title is required',
    'Description is required',
    'Discount type is required',
    'Discount value must be greater than 0',
    'Minimum spend is required',
    'Valid from is required',
    'Valid until is required',
  ]) {
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(getField('Title')))
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('an edit is filled from the offer and keeps values without a control [T465]', async () => {
  const user = await openEdit()
  expect(screen.queryByRole('switch', { name: 'Only for customers who prefer halal' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tuesday' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Time from').value).toBe('12:00 pm')
  await user.clear(getField('Usage limit'))
  await user.clear(screen.getByLabelText('Time until'))
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Offer updated'))
  expect(server().seenOf(UPDATE)[0]?.headers['if-match']).toBe('3')
  expect(getBody(UPDATE)).toEqual({
    title: 'Business lunch',
    description: 'Soup and a main course.',
    picture: null,
    pictureAlt: null,
    titleAr: null,
    descriptionAr: null,
    discountType: 'percentage',
    discountValue: 20,
    minSpend: 0,
    validFrom: '2026-10-22',
    validUntil: '2027-01-20',
    validDays: [1, 2],
    timeFrom: '12:00',
    timeUntil: null,
    usageLimit: null,
    isActive: true,
    isHalalOnly: true,
    dietaryPreference: 'all',
  })
})

test('an edit conflict lists the other person’s changes, also to values without a control', async () => {
  const theirs = createOffer({
    titleAr: 'غداء',
    descriptionAr: 'شوربة',
    isHalalOnly: false,
    minSpend: 100,
    validDays: [],
    version: 8,
  })
  server().on(UPDATE, ({ headers }) =>
    headers['if-match'] === '8'
      ? { body: createOffer({ version: 9 }) }
      : createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: theirs }),
  )
  const user = await openEdit()
  await enterText(getField('Title'), '!')
  await press(user, 'Save')
  const changes = (await screen.findByRole('alert')).textContent
  expect(changes).toContain('Minimum spend: None → AED 100.00')
  expect(changes).toContain('Title in Arabic: empty → \u2068غداء\u2069')
  expect(changes).toContain('Description in Arabic: empty → \u2068شوربة\u2069')
  expect(changes).toContain('Valid days: Mon, Tue → Every day')
  expect(changes).toContain('Only for customers who prefer halal: yes → no')
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Offer updated'))
  expect(JSON.parse(server().seenOf(UPDATE)[1]?.body ?? '')).toMatchObject({
    title: 'Business lunch!',
    minSpend: 100,
    isHalalOnly: false,
  })
})
