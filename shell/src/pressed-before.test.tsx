import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { replaced, takePressed } from './pressed-before.ts'

function painted(html: string): HTMLElement {
  render(<div data-testid="root" />)
  const root = screen.getByTestId('root')
  root.innerHTML = html
  return root
}

it('takes what was pressed, once', () => {
  const root = painted('<button>One</button><button data-pressed="">Two</button>')
  expect(takePressed(root)?.textContent).toBe('Two')
  expect(takePressed(root)).toBeNull()
})

it('presses the button of the same name in the page that comes', async () => {
  const root = painted('<div><button aria-label="Exit" data-pressed=""></button></div>')
  const isReplaced = replaced(root)
  const exit = vi.fn()
  root.innerHTML = '<button aria-label="Refresh"></button><button aria-label="Exit"></button>'
  screen.getByRole('button', { name: 'Exit' }).onclick = exit
  await isReplaced
  expect(exit).toHaveBeenCalledOnce()
})
