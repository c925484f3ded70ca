import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createOffer } from '../../testing/offers.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const PATH = '/admin/offers'
const LIST = 'GET /api/admin/offers'
const CREATE = 'POST /api/admin/offers'
const UPDATE = 'PUT /api/admin/offers/1'

const server = useServer((prepared) => {
  prepared.on(LIST, { body: [createOffer({ isHalalOnly: true })] })
  prepared.on(CREATE, ({ body }) => ({ status: 201, body: { ...createOffer({ id: 3 }), ...JSON.parse(body) } }))
  prepared.on(UPDATE, ({ body }) => ({ body: { ...createOffer({ version: 4 }), ...JSON.parse(body) } }))
})
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? '')
const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

async function openCreate(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create Offer' }))
  await screen.findByRole('dialog', { name: 'Create Offer' })
  return user
}
async function openEdit(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Offer' })
  return user
}
async function replaceText(user: UserEvent, name: string, text: string) {
  await user.clear(getField(name))
  await enterText(getField(name), text)
}
async function fillIn(user: UserEvent) {
  await enterText(getField('Title'), 'Grill night')
  await enterText(getField('Title in Arabic'), 'ليلة المشاوي')
  await enterText(getField('Description'), 'Lamb chops and kofta.')
  await enterText(getField('Description in Arabic'), 'ريش وكفتة.')
  await user.click(screen.getByRole('radio', { name: 'Percentage' }))
  await enterText(getField('Discount value'), '15')
  await replaceText(user, 'Valid from', '22/11/2026')
  await enterText(getField('Valid until'), '24/12/2026')
}

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-21T19:59:00Z', '21/11/2026'],
  ['2026-11-21T20:01:00Z', '22/11/2026'],
])('a new offer starts on the restaurant’s day in any time zone: at %s on %s', async (now, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await openCreate()
  expect(getField('Valid from').value).toBe(day)
})

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

test('sends every choice of the offer form [T430]', async () => {
  const user = await openCreate()
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await replaceText(user, 'Discount value', '75.5')
  await replaceText(user, 'Minimum spend', '٣٠٠')
  for (const name of ['Friday', 'Sunday', 'Monday', 'Monday']) {
    await user.click(within(screen.getByRole('group', { name: 'Valid days' })).getByRole('checkbox', { name }))
  }
  await enterText(screen.getByLabelText('Time from'), '6pm')
  await enterText(screen.getByLabelText('Time until'), '02:00')
  await enterText(getField('Usage limit'), '50')
  await user.click(screen.getByRole('radio', { name: 'Halal' }))
  await user.click(screen.getByRole('switch', { name: 'Only for customers who prefer halal' }))
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await press(user, 'Create')
  await waitFor(() => expect(server().seenOf(CREATE)).toHaveLength(1))
  expect(getBody(CREATE)).toMatchObject({
    discountType: 'fixed',
    discountValue: 75.5,
    minSpend: 300,
    validDays: [0, 5],
    timeFrom: '18:00',
    timeUntil: '02:00',
    usageLimit: 50,
    isActive: false,
    isHalalOnly: true,
    dietaryPreference: 'halal',
  })
})

test('lists the weekdays from Sunday to Saturday [T393]', async () => {
  await openCreate()
  const days = within(screen.getByRole('group', { name: 'Valid days' })).getAllByRole('checkbox')
  const names = days.map((day) => day.closest('label')?.textContent)
  expect(names).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
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

const REFUSED = [
  ['Discount value', '0', 'Discount value must be greater than 0'],
  ['Discount value', '101', 'A percentage discount can be at most 100'],
  ['Discount value', '10.005', 'This can have at most two decimals'],
  ['Minimum spend', '-1', 'Minimum spend cannot be negative'],
  ['Minimum spend', 'ten', 'Enter the amount as a number'],
  ['Minimum spend', '1000001', 'This can be at most 1,000,000'],
  ['Usage limit', '-1', 'Usage limit must be at least 1'],
  ['Usage limit', '1.5', 'Enter a whole number'],
  ['Valid until', '21/11/2026', 'Valid until cannot be before valid from'],
] as const
test('the offer form refuses each invalid value with its reason and focuses the field [T431]', async () => {
  const user = await openCreate()
  await fillIn(user)
  for (const [name, text, sentence] of REFUSED) {
    const valid = getField(name).value
    await replaceText(user, name, text)
    await press(user, 'Create')
    expect(await screen.findByText(sentence), `${name} ${text}`).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(getField(name)))
    await replaceText(user, name, valid)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('an invalid time is refused at its field and not sent', async () => {
  const user = await openCreate()
  await fillIn(user)
  await enterText(screen.getByLabelText('Time until'), '7:6')
  await press(user, 'Create')
  expect(await screen.findByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Time until')))
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('accepts an offer of one day with a zero limit and no minimum spend [T433]', async () => {
  const user = await openCreate()
  await fillIn(user)
  await replaceText(user, 'Valid until', '22/11/2026')
  await replaceText(user, 'Usage limit', '0')
  await press(user, 'Create')
  await waitFor(() =>
    expect(getBody(CREATE)).toMatchObject({ validUntil: '2026-11-22', usageLimit: null, minSpend: 0 }),
  )
})

test('an error that depends on another field clears when that field changes', async () => {
  const user = await openCreate()
  await fillIn(user)
  await replaceText(user, 'Discount value', '250')
  await replaceText(user, 'Valid until', '21/11/2026')
  await press(user, 'Create')
  await screen.findByText('A percentage discount can be at most 100')
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await replaceText(user, 'Valid from', '20/11/2026')
  await waitFor(() => expect(screen.queryByText('A percentage discount can be at most 100')).toBeNull())
  expect(screen.queryByText('Valid until cannot be before valid from')).toBeNull()
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

test.each([
  [createRefusal(503, 'UNAVAILABLE', 'Not available just now'), 'Error creating offerNot available just now'],
  [{ status: 502, body: '<html>' }, 'Error creating offerFailed to create offer'],
])('a refused creation of an offer shows the reason and keeps the input: %# [T488]', async (reply, notices) => {
  server().on(CREATE, reply)
  const user = await openCreate()
  await fillIn(user)
  await press(user, 'Create')
  await waitFor(() => expect(readToasts()).toContain(notices))
  expect(getField('Valid until').value).toBe('24/12/2026')
})

test.each([
  [createRefusal(404, 'OFFER_NOT_FOUND', 'Offer not found'), 'Error updating offerOffer not found'],
  [{ status: 502, body: '<html>' }, 'Error updating offerFailed to update offer'],
])('a refused edit of an offer shows the reason: %# [T489]', async (reply, message) => {
  server().on(UPDATE, reply)
  const user = await openEdit()
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain(message))
})

test('an unchanged edit closes at once, a changed one asks first', async () => {
  const user = await openEdit()
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
