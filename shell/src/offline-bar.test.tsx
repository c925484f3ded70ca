import { signedInAsAdmin } from '@sufra/api/session'
import { createStore, StoreProvider } from '@sufra/api/store'
import { editor } from '@sufra/api/test-people'
import { UiProvider } from '@sufra/ui/ui-provider'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => void vi.restoreAllMocks())

it('tells staff of a lost network until it is back', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const change = (isOnline: boolean) => {
    connection.mockReturnValue(isOnline)
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  const store = createStore()
  store.dispatch(signedInAsAdmin(editor))
  render(
    <StoreProvider store={store}>
      <UiProvider language="en">
        <OfflineBar />
      </UiProvider>
    </StoreProvider>,
  )
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe('')
  change(false)
  expect(status.textContent).toBe('No internet connection. What you see may be out of date.')
  change(true)
  expect(status.textContent).toBe('')
})
