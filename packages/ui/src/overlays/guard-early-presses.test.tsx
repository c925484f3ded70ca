import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { OVERLAYS, type Overlay } from '../testing/overlays.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { Dialog } from './dialog.tsx'

const overlays = Object.entries(OVERLAYS).map(([name, draw]) => ({ name, draw }))

function render(draw: (overlay: Overlay) => ReactNode) {
  vi.useFakeTimers()
  const confirm = vi.fn()
  const close = vi.fn()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {draw({ isOpen, confirm, close })}
      </>
    )
  }
  renderUi(<Page />)
  return {
    confirm,
    close,
    open: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Open' }))
      return screen.getByRole('button', { name: 'Yes' })
    },
  }
}

for (const { name, draw } of overlays) {
  test(`${name} takes no second tap of a double tap in its first 400 ms, and a later press`, () => {
    const { confirm, open } = render(draw)
    const button = open()
    tap(button)
    vi.advanceTimersByTime(400)
    tap(button)
    expect(confirm).not.toHaveBeenCalled()
    becomeReady()
    tap(button)
    expect(confirm).toHaveBeenCalledOnce()
  })

  test(`${name} takes the click of assistive technology, but not at once`, () => {
    const { confirm, open } = render(draw)
    const button = open()
    act(() => button.click())
    expect(confirm).not.toHaveBeenCalled()
    becomeReady()
    act(() => button.click())
    expect(confirm).toHaveBeenCalledOnce()
  })

  test(`${name} takes neither an early nor a held Enter or Space, and a later one`, async () => {
    const { confirm, open } = render(draw)
    const button = open()
    button.focus()
    const isTaken = (key: string, repeat = false) => fireEvent.keyDown(button, { key, repeat })
    expect(['Enter', ' '].map((key) => isTaken(key))).toEqual([false, false])
    becomeReady()
    expect(['Enter', ' '].map((key) => isTaken(key, true))).toEqual([false, false])
    expect(confirm).not.toHaveBeenCalled()
    vi.useRealTimers()
    await userEvent.keyboard('{Enter}')
    expect(confirm).toHaveBeenCalledOnce()
  })
}

test('Enter in a field sends no form that has just opened, nor while it is held down', async () => {
  const { confirm, open } = render(OVERLAYS.FormDialog)
  open()
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  becomeReady()
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false)
  vi.useRealTimers()
  await userEvent.type(field, 'Karak tea{Enter}')
  expect(confirm).toHaveBeenCalledOnce()
  expect(field).toHaveProperty('value', 'Karak tea')
})

test('a field takes what is typed and pressed at once', () => {
  vi.useFakeTimers()
  renderUi(
    <Dialog open onClose={() => {}} title="Sure?">
      <input aria-label="Agree" type="checkbox" />
      <textarea aria-label="Notes" />
    </Dialog>,
  )
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Agree' }))
  expect(screen.getByRole('checkbox', { name: 'Agree' })).toHaveProperty('checked', true)
  expect(['Enter', ' '].map((key) => fireEvent.keyDown(notes, { key }))).toEqual([true, true])
})

test('the second tap of a double tap beside a dialog does not close it, a later one does', () => {
  const { close, open } = render(OVERLAYS['a Dialog by its foot'])
  open()
  // Radix attaches its listener in the next task.
  vi.advanceTimersByTime(1)
  const backdrop = document.querySelector('[data-guarded]:not([role])') as HTMLElement
  tap(backdrop)
  expect(close).not.toHaveBeenCalled()
  becomeReady()
  tap(backdrop)
  expect(close).toHaveBeenCalledOnce()
})

function tap(element: Element): void {
  for (const name of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) {
    fireEvent[name](element, { button: 0 })
  }
  // Radix answers in the next task.
  act(() => void vi.advanceTimersByTime(1))
}

function becomeReady(): void {
  vi.advanceTimersByTime(1000)
}
