import { changeLanguage } from '@sufra/i18n/i18n'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BookingDay, getValue } from '../testing/date-field.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { DateField } from './date-field.tsx'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['٢١/١١/٢٠٢٦', '2026-11-21'],
])('the typed text %j is the day %s', async (text, day) => {
  renderUi(<BookingDay />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), text)
  expect(getValue()).toBe(day)
  await userEvent.tab()
  expect((screen.getByRole('textbox', { name: 'Date' }) as HTMLInputElement).value).toBe('21/11/2026')
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

test('Escape closes the calendar and changes nothing', async () => {
  renderUi(<BookingDay first="2026-11-21" />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Open calendar: Date' })
  await user.click(button)
  await screen.findByRole('grid')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(getValue()).toBe('2026-11-21')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('in Arabic the right arrow key moves the calendar back a day', async () => {
  await changeLanguage('ar')
  renderUi(<BookingDay first="2026-11-25" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'فتح التقويم: \u2068Date\u2069' }))
  const chosen = await screen.findByRole('button', { name: /25 نوفمبر 2026\u2069، محدد$/ })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(getValue()).toBe('2026-11-24')
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
