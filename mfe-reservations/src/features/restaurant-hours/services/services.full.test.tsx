import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PATH, prepareRestaurantHoursPage } from '../../../testing/restaurant-hours-stage.ts'
import { openStaff, readToasts, useServer } from '../../../testing/staff-stage.tsx'

const server = useServer(prepareRestaurantHoursPage)
const SAVE = 'PUT /api/admin/services'
const BRUNCH = {
  ...{ name: 'Brunch', nameAr: null, days: [5], online: 'everyone' },
  ...{ firstTime: '12:30', lastTime: '14:00', step: 30 },
}

async function openDialog() {
  server().on('GET /api/admin/services', { body: { services: [BRUNCH], version: 3 } })
  server().on('POST /api/admin/misfits/preview', { body: { total: 0, misfits: [] } })
  server().on(SAVE, { body: { services: [BRUNCH], version: 4 } })
  await openStaff(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a service' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByLabelText('Name'), 'Dinner')
  await userEvent.click(dialog.getByRole('button', { name: 'Fri' }))
  return dialog
}

test('a new service is saved beside the others, over the version that was read', async () => {
  const dialog = await openDialog()
  await enterText(dialog.getByLabelText('First time'), '7pm')
  await enterText(dialog.getByLabelText('Last time'), '10pm')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Services saved'))
  const added = { ...BRUNCH, name: 'Dinner', firstTime: '19:00', lastTime: '22:00' }
  expect(JSON.parse(server().seenOf(SAVE)[0]?.body ?? '')).toEqual({ services: [BRUNCH, added] })
})

test('a service that overlaps another one is refused beside its time', async () => {
  const dialog = await openDialog()
  await enterText(dialog.getByLabelText('First time'), '1pm')
  await enterText(dialog.getByLabelText('Last time'), '3pm')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another service has times in between on one of these days')).toBeTruthy()
  expect(server().seenOf(SAVE)).toEqual([])
})
