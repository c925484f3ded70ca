import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/test-setup.tsx'
import { Slot, type SlotLoader, type SlotProps, SlotProvider, useSlotReady } from './slot.tsx'

function ReserveDialog({ customer }: SlotProps) {
  return <p>Table for {String(customer)}</p>
}

// React reports what a boundary catches; here that is the point of the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A remote that is down for its first `failures` attempts. */
function remote(failures: number) {
  const attempts: string[] = []
  const load: SlotLoader = async (name, attempt) => {
    attempts.push(`${name}#${attempt}`)
    if (attempt < failures) throw new Error('remote is down')
    return { default: ReserveDialog }
  }
  return { load, attempts }
}

test('a slot shows the part and hands it its props', async () => {
  const { load } = remote(0)
  renderUi(
    <SlotProvider load={load}>
      <Slot name="reservations/reserve-dialog" customer="Layla" />
    </SlotProvider>,
  )
  expect(await screen.findByText('Table for Layla')).toBeTruthy()
})

test('a remote that is down costs its own slot only, is asked once, and comes back by Retry', async () => {
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

test('a part shown again after a successful retry is not asked for again', async () => {
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

function Question({ isAsked }: { isAsked: boolean }) {
  const isReady = useSlotReady('reservations/misfits', isAsked)
  if (!isAsked || !isReady) return null
  return <Slot name="reservations/misfits" fallback="A part is on its way" customer="Layla" />
}

test('what opens with a slot’s part asks for it when it is wanted, and never shows its place without it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof ReserveDialog }>()
  const load = vi.fn<SlotLoader>(() => promise)
  const page = (isAsked: boolean) => (
    <SlotProvider load={load}>
      <p>The hours</p>
      <Question isAsked={isAsked} />
    </SlotProvider>
  )
  const { container, rerender } = renderUi(page(false))
  expect(load).not.toHaveBeenCalled()
  rerender(page(true))
  expect(load).toHaveBeenCalledOnce()
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(container.textContent ?? ''))
  watch.observe(container, { childList: true, subtree: true, characterData: true })
  resolve({ default: ReserveDialog })
  await screen.findByText('Table for Layla')
  watch.disconnect()
  expect(seen.join()).not.toContain('A part is on its way')
})

test('what opens with a slot’s part opens as well where that cannot be had', async () => {
  const { load } = remote(9)
  renderUi(
    <SlotProvider load={load}>
      <Question isAsked />
    </SlotProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This part is not available right now')
})
