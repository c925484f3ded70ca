import { changeLanguage } from '@sufra/i18n/i18n'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { getField, getValue, Opening } from '../testing/time-field.tsx'

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
  expect(getValue()).toBe('7:66 pm')
  expect(getField().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
  await userEvent.type(getField(), '{Backspace>4/}0 pm')
  await userEvent.tab()
  expect([getField().value, getField().getAttribute('aria-invalid')]).toEqual(['7:60 pm', 'true'])
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
