import { fireEvent } from '@testing-library/react'
import { SelectField } from '../fields/select-field.tsx'
import { usePageKeys } from '../frames/page-keys.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { renderUi } from './test-setup.tsx'

const choices = [{ value: 'a', label: 'A' }]

export function open({ dialog = false, repeat = false } = {}) {
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

export const press = (more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n', ...more })
