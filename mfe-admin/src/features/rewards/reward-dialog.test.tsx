import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CREATE,
  fillIn,
  findCard,
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
import { readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRewardDialog)

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

test('an empty reward form shows an error at every field and focuses the first [T427]', async () => {
  const user = await openCreate()
  await press(user, 'Create')
  for (const sentence of ['Name is required', 'Description is required', 'Points cost must be greater than 0']) {
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(getField('Name')))
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('an edit is filled from the reward and saved with the version that was read [T462]', async () => {
  const user = await openEdit()
  expect(getField('Points cost').value).toBe('1500')
  expect(screen.getByRole('radio', { name: 'Halal' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'For the item itself' }))
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

test('closing the reward form with unsaved input asks first', async () => {
  const user = await openCreate()
  await enterText(getField('Name'), 'x')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(getField('Name').value).toBe('x')
})
