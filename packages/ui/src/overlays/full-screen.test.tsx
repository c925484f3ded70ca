import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { keepStyles } from '../testing/test-styles.ts'
import { scannableCode } from '../theme/theme.ts'
import { FullScreen } from './full-screen.tsx'

keepStyles()

function Card() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enlarge
      </button>
      <FullScreen open={open} onClose={() => setOpen(false)} title="Your card">
        4821
      </FullScreen>
    </>
  )
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge' }))
  return screen.findByRole('dialog', { name: 'Your card' })
}
const focusIsBack = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge' })))

test('a full-screen view fills the screen in white, takes the focus and returns it on Close and on Escape', async () => {
  renderUi(<Card />)
  const dialog = await open()
  expect(dialog.contains(document.activeElement)).toBe(true)
  const { position, inset, backgroundColor } = getComputedStyle(dialog)
  expect({ position, inset, backgroundColor }).toEqual({
    position: 'fixed',
    inset: '0',
    backgroundColor: scannableCode.bgColor,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await focusIsBack()
  await open()
  await userEvent.keyboard('{Escape}')
  await focusIsBack()
  expect(screen.queryByRole('dialog')).toBeNull()
})
