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
const findQuestion = () => screen.queryByRole('alertdialog', { name: 'Discard what you entered?' })
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
const getPage = () => location.pathname

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
const listDialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length

describe.each(Object.entries(OVERLAYS))('%s', (_, draw) => {
  beforeEach(async () => {
    open(<Opener draw={draw} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(listDialogs()).toBe(1))
  })

  test('Back closes it and stays on the page; the next Back goes to the page before', async () => {
    await back()
    await waitFor(() => expect(listDialogs()).toBe(0))
    expect(getPage()).toBe('/page')
    await back()
    expect(getPage()).toBe('/rewards')
    expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  })

  test('closed by Escape, it leaves Back to the page before', async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(listDialogs()).toBe(0))
    await back()
    expect(getPage()).toBe('/rewards')
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
  expect(getPage()).toBe('/page')
})

test('Back on a dialog with typed text asks, closes the question, and asks anew', async () => {
  const close = vi.fn()
  open(
    <Dialog open onClose={close} title="Reserve" askBeforeClose>
      <input aria-label="Notes" />
    </Dialog>,
  )
  await back()
  expect(findQuestion()).not.toBeNull()
  await back()
  await waitFor(() => expect(findQuestion()).toBeNull())
  expect(close).not.toHaveBeenCalled()
  await back()
  await answer('Discard')
  expect(close).toHaveBeenCalledOnce()
  expect(getPage()).toBe('/page')
})

describe('a form of the page with typed text', () => {
  const getForm = (when = true) => (
    <>
      <UnsavedChanges when={when} />
      <Link to="/rewards">Rewards</Link>
    </>
  )

  test('a link asks first: Keep editing stays, Discard goes there', async () => {
    open(getForm())
    await userEvent.click(screen.getByRole('link'))
    await answer('Keep editing')
    expect(getPage()).toBe('/page')
    await userEvent.click(screen.getByRole('link'))
    await answer('Discard')
    expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
    await back()
    expect(getPage()).toBe('/page')
  })

  test('Back asks first: Keep editing stays, Discard goes to the page before', async () => {
    open(getForm())
    await back()
    await answer('Keep editing')
    expect(getPage()).toBe('/page')
    await back()
    await answer('Discard')
    expect(getPage()).toBe('/rewards')
  })

  test('Escape asks nothing', async () => {
    open(getForm())
    await userEvent.keyboard('{Escape}')
    expect(findQuestion()).toBeNull()
  })

  test('the browser asks before it loads the page anew, until nothing is typed', () => {
    const { rerender } = open(getForm())
    expect([isUnloadAsked(), hasTypedText()]).toEqual([true, true])
    rerender(<Site>{getForm(false)}</Site>)
    expect([isUnloadAsked(), hasTypedText()]).toEqual([false, false])
  })

  test('without typed text a link and Back ask nothing', async () => {
    open(getForm(false))
    await userEvent.click(screen.getByRole('link'))
    expect(getPage()).toBe('/rewards')
    await back()
    expect(getPage()).toBe('/page')
    await back()
    expect(getPage()).toBe('/rewards')
  })
})
