import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BookingDay, getValue } from '../testing/date-field.tsx'
import { renderUi } from '../testing/test-setup.tsx'

test.each([
  ['31/11/2026', 'Please enter a valid date'],
  ['19/11/2026', 'Please choose 20 Nov 2026 or later'],
  ['01/02/2027', 'Please choose 31 Jan 2027 or earlier'],
])('the day %j is refused, and the field says why once left', async (text, reason) => {
  renderUi(<BookingDay />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), text)
  await userEvent.tab()
  expect(getValue()).toBeNull()
  const field = screen.getByRole('textbox', { name: 'Date', description: reason })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('the calendar opens on the chosen day, moves by arrow keys and returns the focus', async () => {
  renderUi(<BookingDay first="2026-11-21" />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Open calendar: Date' })
  await user.click(button)
  const chosen = await screen.findByRole('button', { name: /^Saturday,? 21 November 2026, selected$/ })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(getValue()).toBe('2026-11-28')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the calendar disables days out of range and begins the week on Sunday [T077]', async () => {
  renderUi(<BookingDay first="2026-11-21" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar: Date' }))
  await screen.findByRole('grid')
  const past = screen.getByRole('button', { name: /^Thursday,? 19 November 2026$/ })
  expect(past.hasAttribute('disabled')).toBe(true)
  const heads = [...document.querySelectorAll('.rdp-weekday')].map((head) => head.getAttribute('aria-label'))
  expect(heads[0]).toBe('Sunday')
  expect(heads).toHaveLength(7)
})
