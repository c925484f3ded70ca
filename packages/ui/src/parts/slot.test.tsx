import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { Slot, type SlotLoader, type SlotProps, SlotProvider } from './slot.tsx'

function ReserveDialog({ customer }: SlotProps) {
  return <p>Table for {String(customer)}</p>
}

// React logs caught errors, which these tests provoke.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

function remote(failures: number) {
  const attempts: string[] = []
  const load: SlotLoader = async (name, attempt) => {
    attempts.push(`${name}#${attempt}`)
    if (attempt < failures) throw new Error('remote is down')
    return { default: ReserveDialog }
  }
  return { load, attempts }
}

test('a slot shows the remote’s part and passes it the props', async () => {
  const { load } = remote(0)
  renderUi(
    <SlotProvider load={load}>
      <Slot name="reservations/reserve-dialog" customer="Layla" />
    </SlotProvider>,
  )
  expect(await screen.findByText('Table for Layla')).toBeTruthy()
})

test('a remote that is down fails only its own slot, is asked once and recovers by Retry', async () => {
  const { load, attempts } = remote(1)
  renderUi(
    <SlotProvider load={load}>
      <p>The rest of Home</p>
      <Slot name="reservations/chip" customer="Layla" />
    </SlotProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This part is not available right now')
  expect(screen.getByText('The rest of Home')).toBeTruthy()
  expect(attempts).toEqual(['reservations/chip#0'])

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Table for Layla')).toBeTruthy()
  expect(attempts).toEqual(['reservations/chip#0', 'reservations/chip#1'])
})

test('an optional slot of a remote that is down renders nothing', async () => {
  const { load, attempts } = remote(1)
  renderUi(
    <SlotProvider load={load}>
      <p>The rest of the page</p>
      <Slot name="reservations/unseen" fallback={null} optional />
    </SlotProvider>,
  )
  await waitFor(() => expect(attempts).toEqual(['reservations/unseen#0']))
  await act(async () => {})
  expect(document.body.textContent).toBe('The rest of the page')
})

test('a part is not fetched again after a successful retry', async () => {
  const { load, attempts } = remote(1)
  const page = (
    <SlotProvider load={load}>
      <Slot name="reservations/chip" customer="Omar" />
    </SlotProvider>
  )
  const first = renderUi(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByText('Table for Omar')
  first.unmount()
  renderUi(page)
  expect(await screen.findByText('Table for Omar')).toBeTruthy()
  expect(attempts).toHaveLength(2)
})

function Question() {
  return (
    <Suspense fallback={null}>
      <Dialog open title="Save anyway?">
        <Slot name="reservations/misfits" awaited customer="Layla" />
      </Dialog>
    </Suspense>
  )
}

test('a dialog with an awaited slot opens once the part and its data are loaded', async () => {
  const part = Promise.withResolvers<{ default: typeof ReserveDialog }>()
  const words = Promise.withResolvers<string>()
  const Waiting = (props: SlotProps) => <ReserveDialog {...props} customer={use(words.promise)} />
  renderUi(
    <SlotProvider load={() => part.promise}>
      <p>The hours</p>
      <Question />
    </SlotProvider>,
  )
  const settle = () => act(() => new Promise<void>((later) => setTimeout(later)))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  part.resolve({ default: Waiting })
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('The hours')).toBeTruthy()
  words.resolve('Layla')
  expect((await screen.findByRole('dialog')).textContent).toContain('Table for Layla')
})

test('a dialog with an awaited slot shows the failure of a remote that is down and stays open during Retry', async () => {
  const again = Promise.withResolvers<{ default: typeof ReserveDialog }>()
  const load: SlotLoader = (_name, attempt) => (attempt === 0 ? Promise.reject(new Error('down')) : again.promise)
  renderUi(
    <SlotProvider load={load}>
      <Question />
    </SlotProvider>,
  )
  expect((await screen.findByRole('dialog')).textContent).toContain('This part is not available right now')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('dialog').textContent).toContain('This part is not available right now')
  again.resolve({ default: ReserveDialog })
  expect(await screen.findByText('Table for Layla')).toBeTruthy()
})
