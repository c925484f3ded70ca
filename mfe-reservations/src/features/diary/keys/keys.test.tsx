import { scanText } from '@sufra/ui/scan-text'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSlots } from '../../../testing/bookings.ts'
import { getDay, openDiary, useDiaryServer } from '../../../testing/diary-stage.tsx'

useDiaryServer((server) => server.on('GET /api/reservations/slots', { body: createSlots(['19:00']) }))
/** Also presses a second key, so that the first is not mistaken for a scanner's. */
function pressKey(key: object): boolean {
  const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, key)
  fireEvent.keyDown(document.body, { key: 'F9' })
  return isLeft
}

const newKeys = [
  ['n', { key: 'n', code: 'KeyN' }],
  ['the same key of an Arabic layout', { key: 'ى', code: 'KeyN' }],
] as const
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

test.each([
  ['?', { key: '?', code: 'Slash', shiftKey: true }],
  ['the same keys of an Arabic layout', { key: '؟', code: 'Slash', shiftKey: true }],
  ['? on a layout that has it elsewhere', { key: '?', code: 'Minus', shiftKey: true }],
])('the key %s lists the keyboard shortcuts', async (_, key) => {
  await openDiary()
  pressKey(key)
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of ['New reservation', 'Go to the status filter', 'Move from day to day in the calendar']) {
    expect(within(dialog).getByText(name)).toBeTruthy()
  }
})

test('shortcut keys type letters in a dialog’s field and do nothing behind a dialog or with a modifier', async () => {
  const user = await openDiary()
  pressKey({ key: 'n', code: 'KeyN', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  pressKey({ key: 'n', code: 'KeyN' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Customer name' })
  expect(name.value).toBe('')
  await user.type(name, 'Nan/n?')
  expect(name.value).toBe('Nan/n?')
  screen.getByRole('button', { name: 'Close' }).focus()
  pressKey({ key: '?', code: 'Slash', shiftKey: true })
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

test('shortcut keys type letters in a field of the page', async () => {
  await openDiary()
  const search = document.createElement('input')
  document.body.append(search)
  search.focus()
  expect(pressKey({ key: 'n', code: 'KeyN' })).toBe(true)
  search.remove()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a shortcut follows the letter of a Latin layout instead of its position', async () => {
  await openDiary()
  pressKey({ key: 'b', code: 'KeyN' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['latin', 'arabic'] as const)(
  'a scanned code presses none of the shortcuts, by an %s layout',
  async (layout) => {
    await openDiary()
    for (const code of [
      'ABCDEGHW',
      'WNFCDEGH',
      'NNFFWWKK',
      '4821',
      'L-100',
      'https://sufra.ae/?qr=50123456721112602355',
    ]) {
      expect(scanText(code, layout)).toBe(true)
      fireEvent.keyDown(document.body, { key: 'F9' })
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  },
)

test('arrow keys move through the days of the calendar', async () => {
  const user = await openDiary()
  getDay(/^Saturday, 21 November/).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('heading', { name: 'Sunday, 22 November 2026' })).toBeTruthy()
})
