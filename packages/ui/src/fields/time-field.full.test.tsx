import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { getField, getValue, Opening } from '../testing/time-field.tsx'
import { TimeField } from './time-field.tsx'

test.each([
  ['1900', '19:00', '7:00 pm'],
  ['19:00', '19:00', '7:00 pm'],
  ['7pm', '19:00', '7:00 pm'],
  ['7:30 م', '19:30', '7:30 pm'],
  ['٠٧٠٥', '07:05', '7:05 am'],
])('the typed text %j is the time %s, and the field reads %s once left', async (text, time, written) => {
  renderUi(<Opening />)
  await userEvent.type(getField(), text)
  expect(getValue()).toBe(time)
  expect(getField().value).toBe(text)
  await userEvent.tab()
  expect(getField().value).toBe(written)
  expect(getValue()).toBe(time)
})

test('an invalid time is reported at once when the form passes an error', async () => {
  renderUi(<TimeField label="Opening time" value="7:66" onChange={() => {}} error="Please enter a time" />)
  expect(screen.getByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
})

test('an empty time field is valid', async () => {
  renderUi(<Opening first="12:00" />)
  await userEvent.clear(getField())
  await userEvent.tab()
  expect([getValue(), getField().value, getField().getAttribute('aria-invalid')]).toEqual(['', '', null])
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
  expect(getValue()).toBe(time)
})

test('a read-only time field ignores keys', async () => {
  renderUi(<Opening first="19:00" readOnly />)
  await userEvent.type(getField(), '{ArrowUp}8')
  expect([getValue(), getField().value]).toEqual(['19:00', '7:00 pm'])
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
