import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, press } from '../testing/page-keys.tsx'

test('a page key acts wherever the focus is and suppresses the browser’s default', () => {
  const heard = open()
  expect(press()).toBe(false)
  screen.getByRole('button', { name: 'Button' }).focus()
  expect(press()).toBe(false)
  expect(heard).toEqual(['n', 'n'])
})

test('leaves other keys to the browser', () => {
  const heard = open()
  expect(press({ key: 'm' })).toBe(true)
  expect(heard).toEqual([])
})

test('a page key does nothing while a dialog is open, wherever the focus is', () => {
  const heard = open({ dialog: true })
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(heard).toEqual([])
})
