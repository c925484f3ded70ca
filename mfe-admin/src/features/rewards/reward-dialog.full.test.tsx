import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  CREATE,
  fillIn,
  getBody,
  getField,
  LIST,
  openCreate,
  openEdit,
  prepareRewardDialog,
  press,
  UPDATE,
} from '../../testing/reward-dialog.ts'
import { createReward } from '../../testing/rewards.ts'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRewardDialog)
async function replaceText(user: UserEvent, name: string, text: string) {
  await user.clear(getField(name))
  await enterText(getField(name), text)
}

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
  await user.click(screen.getByRole('radio', { name: 'As often as the points allow' }))
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
  await user.click(screen.getByRole('radio', { name: 'For the item itself' }))
  await press(user, 'Create')
  await waitFor(() => expect(getBody(CREATE)).toMatchObject({ discountType: null, discountValue: null }))
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
