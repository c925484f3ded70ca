import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDay, openDiary } from '../../../testing/diary-stage.tsx'
import { pressKey, useKeysServer } from '../../../testing/keys-stage.tsx'

useKeysServer()
const newKeys = [
  ['n', { key: 'n', code: 'KeyN' }],
  ['the same key of an Arabic layout', { key: 'ى', code: 'KeyN' }],
] as const
const helpKeys: [string, object][] = [
  ['?', { key: '?', code: 'Slash', shiftKey: true }],
  ['the same keys of an Arabic layout', { key: '؟', code: 'Slash', shiftKey: true }],
  ['? on a layout that has it elsewhere', { key: '?', code: 'Minus', shiftKey: true }],
]

test.each(newKeys)('the key %s opens a new reservation', async (_, key) => {
  await openDiary()
  // Not typed into the field that it opens.
  expect(pressKey(key)).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'New Reservation' })).toBeTruthy()
})

test.each([
  ['/', { key: '/', code: 'Slash' }],
  ['the same key of an Arabic layout', { key: 'ظ', code: 'Slash' }],
])('the key %s focuses the status filter', async (_, key) => {
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: /^Completed/ }))
  screen.getByRole('heading', { name: /^Saturday/ }).focus()
  pressKey(key)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Completed/ }))
})

test.each(helpKeys)('the key %s lists the keyboard shortcuts', async (_, key) => {
  await openDiary()
  pressKey(key)
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of ['New reservation', 'Go to the status filter', 'Move from day to day in the calendar']) {
    expect(within(dialog).getByText(name)).toBeTruthy()
  }
})

test('arrow keys move through the days of the calendar', async () => {
  const user = await openDiary()
  getDay(/^Saturday, 21 November/).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('heading', { name: 'Sunday, 22 November 2026' })).toBeTruthy()
})
