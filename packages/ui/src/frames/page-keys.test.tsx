import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SelectField } from '../fields/select-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { usePageKeys } from './page-keys.ts'

const choices = [{ value: 'a', label: 'A' }]

/** A page that hears `n` and notes it, with fields and what opens over it. */
function open({ dialog = false, repeat = false } = {}) {
  const heard: string[] = []
  function Page() {
    usePageKeys(({ key }) => (key === 'n' ? () => heard.push(key) : null), { repeat })
    return (
      <main>
        <button type="button">Button</button>
        <input aria-label="Name" />
        <textarea aria-label="Wishes" />
        <Menu trigger={<button type="button">More</button>} items={[{ key: 'a', label: 'A', onSelect() {} }]} />
        <SelectField label="Time" options={choices} value={null} onChange={() => {}} />
        <Dialog open={dialog} onClose={() => {}} title="Reserve a Table">
          text
        </Dialog>
      </main>
    )
  }
  renderUi(<Page />)
  return heard
}

/** Presses a key where the focus is; false when the page took it for itself. */
const press = (more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n', ...more })

test('a key of the page acts from anywhere, and is not typed or scrolled with', () => {
  const heard = open()
  expect(press()).toBe(false)
  screen.getByRole('button', { name: 'Button' }).focus()
  expect(press()).toBe(false)
  expect(heard).toEqual(['n', 'n'])
})

test('other keys are left alone', () => {
  const heard = open()
  expect(press({ key: 'm' })).toBe(true)
  expect(heard).toEqual([])
})

test.each(['Name', 'Wishes'])('in the field %s it is a letter', (name) => {
  const heard = open()
  screen.getByRole('textbox', { name }).focus()
  expect(press()).toBe(true)
  expect(heard).toEqual([])
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('with %s it is the browser’s or the machine’s', (held) => {
  const heard = open()
  expect(press({ [held]: true })).toBe(true)
  expect(heard).toEqual([])
})

test('behind a dialog it does nothing, even when the focus is not in it', () => {
  const heard = open({ dialog: true })
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(heard).toEqual([])
})

test.each([
  ['menu', 'button', 'More'],
  ['listbox', 'combobox', 'Time'],
])('while a %s is open it does nothing', async (popup, role, name) => {
  const heard = open()
  await userEvent.click(screen.getByRole(role, { name }))
  await screen.findByRole(popup)
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(heard).toEqual([])
})

test('what a part of the page has used is not used again', () => {
  const heard = open()
  const button = screen.getByRole('button', { name: 'Button' })
  button.addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(button, { key: 'n' })
  expect(heard).toEqual([])
})

test('held down it acts once, unless going on is the point of it', () => {
  const once = open()
  press()
  expect(press({ repeat: true })).toBe(false)
  expect(once).toEqual(['n'])
})

test('keys to go further with act as long as they are held down', () => {
  const often = open({ repeat: true })
  press()
  press({ repeat: true })
  expect(often).toEqual(['n', 'n'])
})
