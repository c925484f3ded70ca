import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { hasTypedText } from '../frames/back-entry.ts'
import { Link } from '../frames/router.ts'
import { back, getPage, open, Site } from '../testing/back.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const nothing = () => {}
const findQuestion = () => screen.queryByRole('alertdialog', { name: 'Discard what you entered?' })
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const isUnloadAsked = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

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
