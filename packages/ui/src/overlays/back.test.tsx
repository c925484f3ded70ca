import { useLanguage } from '@sufra/i18n/use-words'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hasTypedText } from '../frames/back-entry.ts'
import { BrowserRouter, Link, Route, Routes } from '../frames/router.ts'
import { OVERLAYS } from '../testing/overlays.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const nothing = () => {}
const back = () => act(async () => history.back())
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you entered?' })
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const isUnloadAsked = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

function Site({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <UiProvider language={useLanguage()}>
        <Routes>
          <Route path="/rewards" element={<h1>Rewards</h1>} />
          <Route path="*" element={children} />
        </Routes>
      </UiProvider>
    </BrowserRouter>
  )
}

const open = (content: ReactNode) => {
  history.pushState(null, '', '/rewards')
  history.pushState(null, '', '/page')
  return render(<Site>{content}</Site>)
}
const page = () => location.pathname

function Opener({ draw }: { draw: (typeof OVERLAYS)[keyof typeof OVERLAYS] }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {draw({ isOpen, close, confirm: close })}
    </>
  )
}
const dialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length

describe.each(Object.entries(OVERLAYS))('%s', (_, draw) => {
  beforeEach(async () => {
    open(<Opener draw={draw} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(dialogs()).toBe(1))
  })

  test('Back closes it and stays on the page; the next Back goes to the page before', async () => {
    await back()
    await waitFor(() => expect(dialogs()).toBe(0))
    expect(page()).toBe('/page')
    await back()
    expect(page()).toBe('/rewards')
    expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  })

  test('closed by Escape, it leaves Back to the page before', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toBe(0))
    await back()
    expect(page()).toBe('/rewards')
  })
})

test('Back closes the topmost of two overlays, and each time one', async () => {
  const closed: string[] = []
  open(
    <Dialog open onClose={() => closed.push('dialog')} title="Reserve">
      <ConfirmDialog
        open
        title="Sure?"
        text=""
        confirmLabel="Yes"
        onConfirm={nothing}
        onCancel={() => closed.push('question')}
      />
    </Dialog>,
  )
  await back()
  await back()
  expect(new Set(closed).size).toBe(1)
  expect(page()).toBe('/page')
})

test('Back on a dialog with typed text asks, closes the question, and asks anew', async () => {
  const close = vi.fn()
  open(
    <Dialog open onClose={close} title="Reserve" askBeforeClose>
      <input aria-label="Notes" />
    </Dialog>,
  )
  await back()
  expect(question()).not.toBeNull()
  await back()
  await waitFor(() => expect(question()).toBeNull())
  expect(close).not.toHaveBeenCalled()
  await back()
  await answer('Discard')
  expect(close).toHaveBeenCalledOnce()
  expect(page()).toBe('/page')
})

describe('a form of the page with typed text', () => {
  const form = (when = true) => (
    <>
      <UnsavedChanges when={when} />
      <Link to="/rewards">Rewards</Link>
    </>
  )

  test('a link asks first: Keep editing stays, Discard goes there', async () => {
    open(form())
    await userEvent.click(screen.getByRole('link'))
    await answer('Keep editing')
    expect(page()).toBe('/page')
    await userEvent.click(screen.getByRole('link'))
    await answer('Discard')
    expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
    await back()
    expect(page()).toBe('/page')
  })

  test('Back asks first: Keep editing stays, Discard goes to the page before', async () => {
    open(form())
    await back()
    await answer('Keep editing')
    expect(page()).toBe('/page')
    await back()
    await answer('Discard')
    expect(page()).toBe('/rewards')
  })

  test('Escape asks nothing', async () => {
    open(form())
    await userEvent.keyboard('{Escape}')
    expect(question()).toBeNull()
  })

  test('the browser asks before it loads the page anew, until nothing is typed', () => {
    const { rerender } = open(form())
    expect([isUnloadAsked(), hasTypedText()]).toEqual([true, true])
    rerender(<Site>{form(false)}</Site>)
    expect([isUnloadAsked(), hasTypedText()]).toEqual([false, false])
  })

  test('without typed text a link and Back ask nothing', async () => {
    open(form(false))
    await userEvent.click(screen.getByRole('link'))
    expect(page()).toBe('/rewards')
    await back()
    expect(page()).toBe('/page')
    await back()
    expect(page()).toBe('/rewards')
  })
})
