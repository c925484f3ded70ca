import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { Collapsible } from './collapsible.tsx'

afterEach(() => void vi.restoreAllMocks())

it('opened content leaves the page with it, also where scrolling answers a promise, as in recent Chromium', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((() => Promise.resolve()) as never)
  const { unmount } = renderUi(
    <Collapsible title="Preview" revealsContent>
      As it is sent
    </Collapsible>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('As it is sent')).toBeTruthy()
  expect(scroll).toHaveBeenCalled()
  expect(unmount).not.toThrow()
})
