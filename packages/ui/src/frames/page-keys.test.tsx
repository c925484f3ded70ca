import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SelectField } from '../fields/select-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { usePageKeys } from './page-keys.ts'

const choices = [{ value: 'a', label: 'A' }]

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

const press = (more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n', ...more })

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

test('a page key does nothing while a dialog is open, wherever the focus is', () => {
  const heard = open({ dialog: true })
  fireEvent.keyDown(document.body, { key: 'n' })
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
