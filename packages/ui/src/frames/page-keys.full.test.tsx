import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, press } from '../testing/page-keys.tsx'

test.each(['Name', 'Wishes'])('a page key pressed in the field %s is typed as a letter', (name) => {
  const heard = open()
  screen.getByRole('textbox', { name }).focus()
  expect(press()).toBe(true)
  expect(heard).toEqual([])
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('a page key with %s is left to the browser', (held) => {
  const heard = open()
  expect(press({ [held]: true })).toBe(true)
  expect(heard).toEqual([])
})

test.each([
  ['menu', 'button', 'More'],
  ['listbox', 'combobox', 'Time'],
])('a page key does nothing while a %s is open', async (popup, role, name) => {
  const heard = open()
  await userEvent.click(screen.getByRole(role, { name }))
  await screen.findByRole(popup)
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(heard).toEqual([])
})

test('a page key ignores an event that another part has already handled', () => {
  const heard = open()
  const button = screen.getByRole('button', { name: 'Button' })
  button.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(button, { key: 'n' })
  expect(heard).toEqual([])
})

test('a page key that is held down acts once', () => {
  const once = open()
  press()
  expect(press({ repeat: true })).toBe(false)
  expect(once).toEqual(['n'])
})

test('a page key with repeat acts for as long as it is held down', () => {
  const often = open({ repeat: true })
  press()
  press({ repeat: true })
  expect(often).toEqual(['n', 'n'])
})
