import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../testing/test-setup.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import { Button } from './button.tsx'

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
afterEach(() => void vi.unstubAllGlobals())

const runNextFrame = () => {
  for (const frame of frames.splice(0)) frame(0)
}

test('a pressed button is marked until it has been painted, also when its icon is hit', () => {
  render(
    <UiProvider language="en">
      <Button icon={<i>icon</i>}>Reserve</Button>
    </UiProvider>,
  )
  const button = screen.getByRole('button')
  screen.getByText('icon').click()
  expect(button.hasAttribute('data-pressed')).toBe(true)
  runNextFrame()
  expect(button.hasAttribute('data-pressed')).toBe(true)
  runNextFrame()
  expect(button.hasAttribute('data-pressed')).toBe(false)
})

test('a press on plain text marks nothing', () => {
  render(
    <UiProvider language="en">
      <p>Words</p>
    </UiProvider>,
  )
  screen.getByText('Words').click()
  expect([document.querySelector('[data-pressed]'), frames]).toEqual([null, []])
})
