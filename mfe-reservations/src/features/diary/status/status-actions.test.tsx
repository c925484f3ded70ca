import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  diary,
  getBlock,
  getRow,
  getTimeline,
  listButtons,
  openDiary,
  press,
  viewer,
} from '../../../testing/diary-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'
import { answer, getChange, useStatusStage } from '../../../testing/status-stage.tsx'

const { server, listSent, answerStatus, answerArrival, listArrivals } = useStatusStage()

test('each status offers its buttons on the timeline and in the list to every staff member [T382]', async () => {
  const user = await openDiary(viewer)
  const visible = {
    'Omar Aziz': ['Mark as arrived', 'Complete', 'No Show', 'Cancel'],
    'Maria Santos': ['Reopen'],
    'Jose Reyes': ['Restore'],
  }
  for (const [guest, buttons] of Object.entries(visible)) {
    expect(listButtons(getRow(guest))).toEqual(buttons)
    const [first, ...others] = buttons
    expect(listButtons(getBlock(guest))).toEqual(others.length > 0 ? [first, 'More'] : [first])
  }
  expect(listButtons(getRow('Hessa Khan'))).toEqual(['Restore'])
  await press(user, getBlock('Omar Aziz'), 'More')
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Complete', 'No Show', 'Cancel'])
})

test('a double tap on Arrived marks the guests once, then the main act is Complete with the focus, and Undo takes it back', async () => {
  answerArrival()
  const user = await openDiary(viewer)
  expect(within(getBlock('Omar Aziz')).getByRole('button', { name: 'Mark as arrived' }).textContent).toBe('Arrived')
  const main = () => within(getBlock('Omar Aziz')).getAllByRole('button')[1] as HTMLElement
  main().focus()
  fireEvent.click(main())
  fireEvent.click(main())
  await waitFor(() => expect(main().textContent).toBe('Complete'))
  fireEvent.click(main())
  expect(document.activeElement).toBe(main())
  expect(main().closest('[data-guarded]')).not.toBeNull()
  await waitFor(() => expect(main().closest('[data-guarded]')).toBeNull())
  expect(listArrivals()).toEqual([{ arrived: true }])
  expect(listSent(2)).toEqual([])
  expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Complete', 'More'])
  expect(listButtons(getRow('Omar Aziz'))).toEqual(['Complete', 'No Show', 'Cancel', 'Not arrived'])
  expect(readToasts()).toContain('ArrivedOmar Aziz · 4 people')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as arrived', 'More']))
  expect(listArrivals()).toEqual([{ arrived: true }, { arrived: false }])
})

test('Cancel asks first, names the guest and cancels only after a confirmation [T406]', async () => {
  const user = await openDiary()
  await press(user, getBlock('Omar Aziz'), 'Cancel')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'The table of Omar Aziz on Saturday, 21 November 2026 at 7:00 pm becomes free for other guests.',
  )
  await answer(user, 'Keep it')
  expect(listSent(2)).toEqual([])

  answerStatus(2, 'cancelled')
  await press(user, getBlock('Omar Aziz'), 'Cancel')
  await answer(user, 'Yes, cancel it')
  await waitFor(() => expect(within(getTimeline()).queryByText('Omar Aziz')).toBeNull())
  expect(listSent(2)).toEqual([{ status: 'cancelled' }])
  expect(listButtons(getRow('Omar Aziz'))).toEqual(['Restore'])
})

test('a change that conflicts with another is reported, and the bookings are loaded again [T497]', async () => {
  const user = await openDiary()
  server().on(
    getChange(2),
    createRefusal(
      409,
      'TRANSITION_NOT_ALLOWED',
      'The status has changed already. Please look at the reservation again',
    ),
  )
  answerStatus(2, 'no_show')
  await press(user, getRow('Omar Aziz'), 'Complete')
  const alert = await screen.findByRole('alertdialog', { name: 'Failed to update status' })
  expect(alert.textContent).toContain('The status has changed already. Please look at the reservation again')
  await answer(user, 'OK')
  await waitFor(() => expect(listButtons(getRow('Omar Aziz'))).toEqual(['Restore']))
})

test('the buttons of a booking do nothing while its change is pending', async () => {
  const user = await openDiary()
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  server().on(getChange(2), async () => {
    await mayAnswer
    return { body: diary[1] }
  })
  await press(user, getBlock('Omar Aziz'), 'Complete')
  await press(user, getRow('Omar Aziz'), 'No Show')
  answerStatus(2, 'completed')
  resolve()
  await waitFor(() => expect(listButtons(getRow('Omar Aziz'))).toEqual(['Reopen']))
  expect(listSent(2)).toEqual([{ status: 'completed' }])
})
