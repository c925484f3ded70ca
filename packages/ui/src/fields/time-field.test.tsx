import { changeLanguage } from '@sufra/i18n/i18n'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { TimeField } from './time-field.tsx'

let value = ''

function Opening({ first = '', readOnly = false }: { first?: string; readOnly?: boolean }) {
  const [time, setTime] = useState(first)
  value = time
  return (
    <>
      <TimeField label="Opening time" value={time} onChange={setTime} readOnly={readOnly} />
      <button type="button" onClick={() => setTime('08:00')}>
        Eight
      </button>
    </>
  )
}
const getField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Opening time' })

test.each([
  ['1900', '19:00', '7:00 pm'],
  ['19:00', '19:00', '7:00 pm'],
  ['7pm', '19:00', '7:00 pm'],
  ['7:30 م', '19:30', '7:30 pm'],
  ['٠٧٠٥', '07:05', '7:05 am'],
])('the typed text %j is the time %s, and the field reads %s once left', async (text, time, written) => {
  renderUi(<Opening />)
  await userEvent.type(getField(), text)
  expect(value).toBe(time)
  expect(getField().value).toBe(text)
  await userEvent.tab()
  expect(getField().value).toBe(written)
  expect(value).toBe(time)
})

test('in Arabic the time field shows the time in Arabic', async () => {
  await changeLanguage('ar')
  renderUi(<Opening first="19:30" />)
  expect(getField().value).toBe('7:30 م')
  expect(getField().getAttribute('aria-valuetext')).toBe('7:30 م')
})

test('an invalid time is reported once the field is left, and the text stays', async () => {
  renderUi(<Opening first="12:00" />)
  await userEvent.clear(getField())
  await userEvent.type(getField(), '7:66 pm')
  expect(getField().getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect(getField().value).toBe('7:66 pm')
  expect(value).toBe('7:66 pm')
  expect(getField().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
  await userEvent.type(getField(), '{Backspace>4/}0 pm')
  await userEvent.tab()
  expect([getField().value, getField().getAttribute('aria-invalid')]).toEqual(['7:60 pm', 'true'])
})

test('an invalid time is reported at once when the form passes an error', async () => {
  renderUi(<TimeField label="Opening time" value="7:66" onChange={() => {}} error="Please enter a time" />)
  expect(screen.getByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
})

test('an empty time field is valid', async () => {
  renderUi(<Opening first="12:00" />)
  await userEvent.clear(getField())
  await userEvent.tab()
  expect([value, getField().value, getField().getAttribute('aria-invalid')]).toEqual(['', '', null])
})

test.each([
  ['19:00', '{ArrowUp}', '19:15'],
  ['19:00', '{ArrowDown}', '18:45'],
  ['19:07', '{ArrowUp}', '19:15'],
  ['19:07', '{ArrowDown}', '19:00'],
  ['23:45', '{ArrowUp}', '00:00'],
  ['00:00', '{ArrowDown}', '23:45'],
  ['', '{ArrowUp}', '12:00'],
  ['25:00', '{ArrowUp}', '25:00'],
])('from %j the key %s leads to %s', async (first, key, time) => {
  renderUi(<Opening first={first} />)
  await userEvent.type(getField(), key)
  expect(value).toBe(time)
})

test('an arrow key announces the new time, and the help text names the keys', async () => {
  renderUi(<Opening first="19:00" />)
  await userEvent.type(getField(), '{ArrowUp}')
  expect([getField().getAttribute('aria-valuenow'), getField().getAttribute('aria-valuetext')]).toEqual([
    '1155',
    '7:15 pm',
  ])
  const help = 'For example 7:00 pm. The up and down arrow keys move it by 15 minutes.'
  expect(screen.getByRole('spinbutton', { description: help })).toBe(getField())
})

test('a read-only time field ignores keys', async () => {
  renderUi(<Opening first="19:00" readOnly />)
  await userEvent.type(getField(), '{ArrowUp}8')
  expect([value, getField().value]).toEqual(['19:00', '7:00 pm'])
})

test('a time set by the form replaces the typed text', async () => {
  renderUi(<Opening />)
  await userEvent.type(getField(), '1900')
  await act(async () => screen.getByText('Eight').click())
  expect(getField().value).toBe('8:00 am')
})

test('a wrong time says why only after the click of the press that left the field', async () => {
  renderUi(<Opening />)
  await userEvent.type(getField(), 'noon')
  const pressed = screen.getByRole('button', { name: 'Eight' })
  fireEvent.mouseDown(pressed)
  act(() => pressed.focus())
  expect(getField().getAttribute('aria-invalid')).toBeNull()
  fireEvent.mouseUp(pressed)
  await waitFor(() => expect(getField().getAttribute('aria-invalid')).toBe('true'))
})
