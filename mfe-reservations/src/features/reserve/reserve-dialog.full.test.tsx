import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import { createSlots } from '../../testing/bookings.ts'
import { enterDate, getDay, getTimeField, openDialog, useBookingServer } from '../../testing/reserve-stage.tsx'
import { show } from '../../testing/stage.tsx'
import { ReserveForm } from './reserve-form.tsx'

const server = useBookingServer()

test('the list of times asks for a date first and says when the restaurant is closed [T078]', async () => {
  const user = await openDialog()
  await user.click(getTimeField())
  expect(await screen.findByRole('option', { name: 'Please select a date first' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await enterDate(user, '17/06/2099')
  await waitFor(() => expect(getTimeField().textContent).toBe('Restaurant is closed on this day'))
  await user.click(getTimeField())
  const [only, ...more] = await screen.findAllByRole('option')
  expect(only?.textContent).toBe('Restaurant is closed on this day')
  expect(only?.getAttribute('aria-disabled')).toBe('true')
  expect(more).toEqual([])
})

test('a full time cannot be chosen, and while another day’s times load, those of the previous day are not offered', async () => {
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  await user.click(getTimeField())
  await screen.findByRole('option', { name: '7:00 pm' })
  const full = await screen.findByRole('option', { name: '8:00 pm (fully booked)' })
  expect(full.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  server().on('GET /api/reservations/slots', async () => {
    await mayAnswer
    return { body: createSlots(['18:00']) }
  })
  await enterDate(user, '16/06/2099')
  await user.click(getTimeField())
  expect(await screen.findByRole('option', { name: 'Looking for free tables...' })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  resolve()
  expect(await screen.findByRole('option', { name: '6:00 pm' })).toBeTruthy()
})

test('the party sizes are 1 to 10, and 10+ [T191]', async () => {
  const user = await openDialog()
  await user.click(screen.getByRole('combobox', { name: 'Number of people' }))
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+'])
})

test('without a party size the times are those for one, and nothing is sent [T187]', async () => {
  const sent: ReserveValues[] = []
  function Unanswered() {
    const wishes = { specialEvent: '', intolerances: '', notes: '' }
    const form = useForm<ReserveValues>({ defaultValues: { date: '2099-06-15', time: '19:00', people: '', ...wishes } })
    const submit = form.handleSubmit((values) => void sent.push(values))
    return (
      <>
        <ReserveForm
          id="asked"
          form={form}
          nearby={null}
          onNearby={() => {}}
          onSubmit={(event) => void submit(event)}
          onWait={() => {}}
        />
        <button type="submit" form="asked">
          Send
        </button>
      </>
    )
  }
  await show(<Unanswered />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please choose the number of people')).toBeTruthy()
  expect(sent).toEqual([])
  const listParties = () =>
    server()
      .seenOf('GET /api/reservations/slots')
      .filter((seen) => getDay(seen) === '2099-06-15')
      .map(({ url }) => new URL(url, 'http://x').searchParams.get('partySize'))
  await waitFor(() => expect(listParties()).toEqual(['1']))
})

test('refuses a day before the restaurant’s today in any time zone [T076]', async () => {
  // 01:30 in Dubai; the evening before in UTC and Los Angeles.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:30:00.000Z') })
  const user = await openDialog()
  await enterDate(user, '20/11/2026')
  await user.tab()
  expect(await screen.findByText('Please choose 21 Nov 2026 or later')).toBeTruthy()
})
