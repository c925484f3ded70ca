import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FRIDAY, LATE, useLateEveningStage } from '../testing/late-evening-stage.tsx'
import { choose, enterDate, getField } from '../testing/reserve-stage.tsx'
import { openPage, settleRequests } from '../testing/stage.tsx'

const { server, listBooked } = useLateEveningStage()

test('tells a guest on the reservations page which day a late-evening booking belongs to [T203]', async () => {
  await openPage('/reservations')
  const submit = await screen.findByRole('button', { name: 'Book 2-Hour Table' })
  await settleRequests()
  const user = userEvent.setup()
  await enterDate(user, '20/11/2026')
  await choose(user, 'Time', LATE)
  await user.click(submit)
  await screen.findByRole('heading', { name: 'Reservation confirmed! Your table is booked.' })
  expect(screen.getByText(/^Saturday,? 21 November 2026$/)).toBeTruthy()
  expect(screen.getByText(LATE)).toBeTruthy()
  expect(listBooked()).toMatchObject({ date: FRIDAY, time: '01:00' })
})

test('the diary opens on the continuing evening, and a new booking by staff starts with it', async () => {
  server().on('GET /api/reservations', { body: [] })
  await openPage('/admin/reservations', editor)
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 2, name: /20 November 2026/ })
  await screen.findByText('1:30 am')
  await user.click(screen.getByRole('button', { name: 'New Reservation' }))
  await screen.findByRole('dialog', { name: 'New Reservation' })
  expect(getField('Date').value).toBe('20/11/2026')
  await enterText(getField('Customer name'), 'Noura Ketbi')
  await enterText(getField('Phone'), '0502223334')
  await choose(user, 'Time', LATE)
  await user.click(screen.getByRole('button', { name: 'Book 2-Hour Table' }))
  await waitFor(() => expect(listBooked()).toMatchObject({ date: FRIDAY, time: '01:00' }))
})
