import { scanText } from '@sufra/ui/scan-text'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDiary } from '../../../testing/diary-stage.tsx'
import { pressKey, useKeysServer } from '../../../testing/keys-stage.tsx'

useKeysServer()
const CODES = ['ABCDEGHW', 'WNFCDEGH', 'NNFFWWKK', '4821', 'L-100', 'https://sufra.ae/?qr=50123456721112602355']

test('shortcut keys type letters in a field and do nothing behind a dialog, with a modifier or on another letter', async () => {
  const user = await openDiary()
  pressKey({ key: 'n', code: 'KeyN', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  // A Latin layout that has another letter there.
  pressKey({ key: 'b', code: 'KeyN' })
  expect(screen.queryByRole('dialog')).toBeNull()
  const search = document.createElement('input')
  document.body.append(search)
  search.focus()
  expect(pressKey({ key: 'n', code: 'KeyN' })).toBe(true)
  search.remove()
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

test('a scanned code presses none of the shortcuts, by a Latin and an Arabic layout', async () => {
  await openDiary()
  for (const layout of ['latin', 'arabic'] as const) {
    for (const code of CODES) {
      expect(scanText(code, layout)).toBe(true)
      fireEvent.keyDown(document.body, { key: 'F9' })
      expect(screen.queryByRole('dialog'), `${code} by ${layout}`).toBeNull()
    }
  }
})
