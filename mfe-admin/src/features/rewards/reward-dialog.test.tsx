import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createReward } from '../../testing/rewards.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const PATH = '/admin/rewards'
const LIST = 'GET /api/admin/rewards'
const CREATE = 'POST /api/rewards'
const UPDATE = 'PUT /api/rewards/1'

const server = useServer((prepared) => {
  prepared.on(LIST, { body: [createReward()] })
  prepared.on(CREATE, ({ body }) => ({ status: 201, body: { ...createReward({ id: 3 }), ...JSON.parse(body) } }))
  prepared.on(UPDATE, ({ body }) => ({ body: { ...createReward({ version: 4 }), ...JSON.parse(body) } }))
})
const findCard = async (name: string) => within(await screen.findByRole('article', { name }))
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? '')

async function openCreate(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create Reward' }))
  await screen.findByRole('dialog', { name: 'Create Reward' })
  return user
}
async function openEdit(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('Karak tea')).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Reward' })
  return user
}
async function replaceText(user: UserEvent, name: string, text: string) {
  await user.clear(getField(name))
  await enterText(getField(name), text)
}
const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

async function fillIn() {
  const texts = {
    Name: 'Grill upgrade',
    'Name in Arabic': 'إضافة مشاوي',
    Description: 'Lamb chops added.',
    'Description in Arabic': 'ريش غنم.',
    'Points cost': '320',
  }
  for (const [name, text] of Object.entries(texts)) await enterText(getField(name), text)
}

test('a double press creates one reward, which then appears in the list [T461]', async () => {
  const user = await openCreate()
  await fillIn()
  server().on(LIST, { body: [createReward(), createReward({ id: 3, name: 'Grill upgrade' })] })
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(readToasts()).toContain('Reward created'))
  expect(server().seenOf(CREATE)).toHaveLength(1)
  expect(getBody(CREATE)).toEqual({
    name: 'Grill upgrade',
    description: 'Lamb chops added.',
    picture: null,
    pictureAlt: null,
    nameAr: 'إضافة مشاوي',
    descriptionAr: 'ريش غنم.',
    pointsCost: 320,
    isActive: true,
    isMultipleRedemption: false,
    dietaryPreference: 'all',
    discountType: null,
    discountValue: null,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  await findCard('Grill upgrade')
})

test('Arabic fields are marked as Arabic, run from right to left and may be cleared', async () => {
  server().on(LIST, { body: [createReward({ nameAr: 'شاي كرك' })] })
  const user = await openEdit()
  for (const name of ['Name in Arabic', 'Description in Arabic']) {
    expect([getField(name).lang, getField(name).dir, getField(name).required]).toEqual(['ar', 'rtl', false])
  }
  await user.clear(getField('Name in Arabic'))
  await press(user, 'Save')
  await waitFor(() => expect(getBody(UPDATE)).toMatchObject({ name: 'Karak tea', nameAr: null, descriptionAr: null }))
})

test('sends every choice of the reward form', async () => {
  const user = await openCreate()
  await fillIn()
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await enterText(getField('Voucher value'), '75.5')
  await user.click(screen.getByRole('radio', { name: 'Non-Halal' }))
  await user.click(screen.getByRole('switch', { name: 'Multiple redemption' }))
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await press(user, 'Create')
  await waitFor(() => expect(server().seenOf(CREATE)).toHaveLength(1))
  expect(getBody(CREATE)).toMatchObject({
    discountType: 'fixed',
    discountValue: 75.5,
    dietaryPreference: 'non_halal',
    isMultipleRedemption: true,
    isActive: false,
  })
})

test('an empty reward form shows an error at every field and focuses the first [T427]', async () => {
  const user = await openCreate()
  await press(user, 'Create')
  for (const sentence of ['Name is required', 'Description is required', 'Points cost must be greater than 0']) {
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(getField('Name')))
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

const REFUSED_COSTS = [
  ['0', 'Points cost must be greater than 0'],
  ['-5', 'Points cost must be greater than 0'],
  ['1.5', 'Enter a whole number'],
  ['ten', 'Enter a whole number'],
  ['1000001', 'This can be at most 1,000,000'],
] as const
test('the reward form refuses each invalid cost with its reason and focuses it [T428]', async () => {
  const user = await openCreate()
  await fillIn()
  for (const [cost, sentence] of REFUSED_COSTS) {
    await replaceText(user, 'Points cost', cost)
    await press(user, 'Create')
    expect(await screen.findByText(sentence), cost).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(getField('Points cost')))
    await replaceText(user, 'Points cost', '320')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

const REFUSED_VOUCHERS = [
  ['Percentage', '', 'Discount value must be greater than 0'],
  ['Percentage', '0.5', 'Discount value must be greater than 0'],
  ['Percentage', '101', 'A percentage discount can be at most 100'],
  ['Fixed amount', '1000001', 'This can be at most 1,000,000'],
  ['Fixed amount', '10.005', 'This can have at most two decimals'],
] as const
test('the reward form refuses each invalid voucher value with its reason', async () => {
  const user = await openCreate()
  await fillIn()
  for (const [type, value, sentence] of REFUSED_VOUCHERS) {
    await user.click(screen.getByRole('radio', { name: type }))
    await replaceText(user, 'Voucher value', value)
    await press(user, 'Create')
    expect(await screen.findByText(sentence), `${type} ${value}`).toBeTruthy()
    await replaceText(user, 'Voucher value', '50')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('a voucher value is checked again for another type and dropped without a voucher', async () => {
  const user = await openCreate()
  await fillIn()
  await user.click(screen.getByRole('radio', { name: 'Percentage' }))
  await enterText(getField('Voucher value'), '101')
  await press(user, 'Create')
  await screen.findByText('A percentage discount can be at most 100')
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await waitFor(() => expect(screen.queryByText('A percentage discount can be at most 100')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'No value' }))
  await press(user, 'Create')
  await waitFor(() => expect(getBody(CREATE)).toMatchObject({ discountType: null, discountValue: null }))
})

test('an edit is filled from the reward and saved with the version that was read [T462]', async () => {
  const user = await openEdit()
  expect(getField('Points cost').value).toBe('1500')
  expect(screen.getByRole('radio', { name: 'Halal' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'No value' }))
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Reward updated'))
  expect(server().seenOf(UPDATE)[0]?.headers['if-match']).toBe('3')
  expect(getBody(UPDATE)).toEqual({
    name: 'Karak tea',
    description: 'Two cups, on the house.',
    picture: null,
    pictureAlt: null,
    nameAr: null,
    descriptionAr: null,
    pointsCost: 1500,
    isActive: true,
    isMultipleRedemption: true,
    dietaryPreference: 'halal',
    discountType: null,
    discountValue: null,
  })
})

test.each([
  [createRefusal(503, 'UNAVAILABLE', 'Not available just now'), 'Failed to create rewardNot available just now'],
  [createRefusal(500, 'INTERNAL', 'x'), 'Failed to create reward'],
])('a refused creation of a reward shows the reason and keeps the input: %# [T484]', async (reply, notices) => {
  server().on(CREATE, reply)
  const user = await openCreate()
  await fillIn()
  await press(user, 'Create')
  await waitFor(() => expect(readToasts()).toContain(notices))
  expect(getField('Name').value).toBe('Grill upgrade')
})

test('a refused edit of a reward shows the reason [T485]', async () => {
  server().on(UPDATE, createRefusal(404, 'REWARD_NOT_FOUND', 'Reward not found'))
  const user = await openEdit()
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Failed to update rewardReward not found'))
})

test('closing the reward form with unsaved input asks first', async () => {
  const user = await openCreate()
  await enterText(getField('Name'), 'x')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(getField('Name').value).toBe('x')
})
