import { changeLanguage } from '@sufra/i18n/i18n'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { DateField } from './date-field.tsx'

let value: string | null = null

function BookingDay({ first = null }: { first?: string | null }) {
  const [day, setDay] = useState<string | null>(first)
  value = day
  return <DateField label="Date" value={day} onChange={setDay} min="2026-11-20" max="2027-01-31" today="2026-11-20" />
}

test.each([
  ['21/11/2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['٢١/١١/٢٠٢٦', '2026-11-21'],
])('the typed text %j is the day %s', async (text, day) => {
  renderUi(<BookingDay />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), text)
  expect(value).toBe(day)
  await userEvent.tab()
  expect((screen.getByRole('textbox', { name: 'Date' }) as HTMLInputElement).value).toBe('21/11/2026')
})

test.each([
  ['31/11/2026', 'Please enter a valid date'],
  ['19/11/2026', 'Please choose 20 Nov 2026 or later'],
  ['01/02/2027', 'Please choose 31 Jan 2027 or earlier'],
])('the day %j is refused, and the field says why once left', async (text, reason) => {
  renderUi(<BookingDay />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), text)
  await userEvent.tab()
  expect(value).toBeNull()
  const field = screen.getByRole('textbox', { name: 'Date', description: reason })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a wrong day says why only after the click of the press that left the field', async () => {
  renderUi(
    <>
      <BookingDay />
      <button type="button">Halal</button>
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Date' })
  await userEvent.type(field, '31/11/2026')
  const pressed = screen.getByRole('button', { name: 'Halal' })
  fireEvent.mouseDown(pressed)
  act(() => pressed.focus())
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.mouseUp(pressed)
  fireEvent.click(pressed)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('the calendar opens on the chosen day, moves by arrow keys and returns the focus', async () => {
  renderUi(<BookingDay first="2026-11-21" />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Open calendar: Date' })
  await user.click(button)
  const chosen = await screen.findByRole('button', { name: /^Saturday,? 21 November 2026, selected$/ })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(value).toBe('2026-11-28')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Escape closes the calendar and changes nothing', async () => {
  renderUi(<BookingDay first="2026-11-21" />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Open calendar: Date' })
  await user.click(button)
  await screen.findByRole('grid')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(value).toBe('2026-11-21')
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

test('in Arabic the right arrow key moves the calendar back a day', async () => {
  await changeLanguage('ar')
  renderUi(<BookingDay first="2026-11-25" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'فتح التقويم: \u2068Date\u2069' }))
  const chosen = await screen.findByRole('button', { name: /25 نوفمبر 2026\u2069، محدد$/ })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(value).toBe('2026-11-24')
})

test('a day set by the form replaces the typed text', async () => {
  function Outside() {
    const [day, setDay] = useState<string | null>(null)
    return (
      <>
        <DateField label="Date" value={day} onChange={setDay} />
        <button type="button" onClick={() => setDay('2026-12-01')}>
          First of December
        </button>
      </>
    )
  }
  renderUi(<Outside />)
  const field = screen.getByRole('textbox', { name: 'Date' }) as HTMLInputElement
  await userEvent.type(field, '21/11/2026')
  await act(async () => screen.getByText('First of December').click())
  expect(field.value).toBe('01/12/2026')
})
