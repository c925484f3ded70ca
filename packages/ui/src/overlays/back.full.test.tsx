import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { back, getPage, open } from '../testing/back.tsx'
import { OVERLAYS } from '../testing/overlays.tsx'

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
