import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Gift, Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { Menu } from '../overlays/menu.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

function openForm() {
  const sent: string[] = []
  function Form() {
    const [busy, setBusy] = useState(false)
    function send(event: FormEvent) {
      event.preventDefault()
      sent.push('sent')
      setBusy(true)
    }
    return (
      <form onSubmit={send}>
        <input aria-label="Name" />
        <input aria-label="Phone" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    )
  }
  renderUi(<Form />)
  return sent
}

test('a busy button keeps its name and the focus, and cannot be pressed again', async () => {
  const pressed: string[] = []
  function Save() {
    const [busy, setBusy] = useState(false)
    return (
      <Button
        busy={busy}
        onClick={() => {
          pressed.push('pressed')
          setBusy(true)
        }}
      >
        Save
      </Button>
    )
  }
  renderUi(<Save />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Save' })
  await user.dblClick(button)
  await user.keyboard('{Enter} ')
  expect(pressed).toEqual(['pressed'])
  expect(document.activeElement).toBe(button)
  expect(['aria-busy', 'aria-disabled', 'disabled'].map((name) => button.getAttribute(name))).toEqual([
    'true',
    'true',
    null,
  ])
})

test('a form with a busy button is submitted once, by mouse or keyboard', async () => {
  const sent = openForm()
  const user = userEvent.setup()
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Enter} ')
  expect(sent).toEqual(['sent'])
})

test('Enter in a field does not submit a form whose button is busy', async () => {
  const sent = openForm()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Layla{Enter}{Enter}')
  expect(sent).toEqual(['sent'])
})

test('a press on a busy button does not reach the elements around it', () => {
  let around = 0
  renderUi(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: stands for a card that can be pressed
    <div onClick={() => (around += 1)}>
      <IconButton label="Save" icon={Save} busy />
    </div>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(around).toBe(0)
})

test('the menu of a busy button stays closed', async () => {
  renderUi(
    <Menu trigger={<IconButton label="More" icon={Gift} busy />} items={[{ key: 'a', label: 'A', onSelect() {} }]} />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More' }))
  screen.getByRole('button', { name: 'More' }).focus()
  await user.keyboard('{Enter}{ArrowDown} ')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a disabled button stays disabled while busy', () => {
  renderUi(
    <Button disabled busy>
      Save
    </Button>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})
