import { act, render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { alive, replaced, takePressed } from './pressed-before.ts'

function painted(html: string): HTMLElement {
  render(<div data-testid="root" />)
  const root = screen.getByTestId('root')
  root.innerHTML = html
  return root
}

it('takePressed returns the pressed element once', () => {
  const root = painted('<button>One</button><button data-pressed="">Two</button>')
  expect(takePressed(root)?.textContent).toBe('Two')
  expect(takePressed(root)).toBeNull()
})

it('repeats the press on the button of the same name once the page has rendered it', async () => {
  const root = painted('<div><button aria-label="Exit" data-pressed=""></button></div>')
  const isReplaced = replaced(root)
  const exit = vi.fn()
  const react = createRoot(root)
  await act(async () => react.render(<p>Coming</p>))
  await isReplaced
  expect(exit).not.toHaveBeenCalled()
  await act(async () =>
    react.render(
      <div>
        <button type="button" aria-label="Refresh" />
        <button type="button" aria-label="Exit" onClick={exit} />
      </div>,
    ),
  )
  await expect.poll(() => exit.mock.calls.length).toBe(1)
})

it('alive resolves when React attaches to a button or the button is removed', async () => {
  const [one, other] = ['One', 'Other'].map((text) => {
    const button = Object.assign(document.createElement('button'), { textContent: text })
    document.body.append(button)
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  const lives = vi.fn()
  void Promise.all([alive(one), alive(other)]).then(lives)
  other.remove()
  await Promise.resolve()
  expect(lives).not.toHaveBeenCalled()
  Object.assign(one, { __reactProps$x: {} })
  await expect.poll(() => lives.mock.calls.length).toBe(1)
})
