import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getDay,
  getSentBody,
  PATH,
  prepareRestaurantHoursPage,
  save,
  setTime,
} from '../../testing/restaurant-hours-stage.ts'
import { openStaff, readToasts, useServer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareRestaurantHoursPage)

test('lists the week from Sunday to Saturday and sets the switch of closed days [T313]', async () => {
  await openStaff(PATH)
  const days = await screen.findAllByRole('region', { name: /day$/ })
  expect(days.map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  const monday = await getDay('Monday')
  expect(monday.getByRole('switch', { name: 'Closed' }).getAttribute('aria-checked')).toBe('true')
  expect(monday.getByLabelText<HTMLInputElement>('Opening time').disabled).toBe(true)
})

test('saves all seven days together with the version that was read [T373]', async () => {
  await openStaff(PATH)
  const friday = await getDay('Friday')
  await setTime(friday, 'Opening time', '6pm')
  await setTime(friday, 'Closing time', '0200')
  expect(friday.getByText('closes on the next day')).toBeTruthy()
  await save()
  await waitFor(() => expect(readToasts()).toContain('Hours saved'))
  const [request] = getSentBody()
  expect(request?.headers['if-match']).toBe('3')
  const entries = JSON.parse(request?.body ?? '')
  expect(entries).toHaveLength(7)
  const changed = { openTime: '18:00', closeTime: '02:00', isClosed: false }
  expect(entries[5]).toEqual({ dayOfWeek: 5, dayName: 'Friday', ...changed })
  expect(entries[1]).toMatchObject({ dayOfWeek: 1, dayName: 'Monday', isClosed: true })
})

test('a save that cannot reach the server is reported as a network error [T496]', async () => {
  await openStaff(PATH)
  await setTime(await getDay('Sunday'), 'Opening time', '13:00')
  await server().stop()
  await save()
  await waitFor(() => expect(readToasts()).toContain('Network error occurred while saving restaurant hours.'))
})

test('the hours page in Arabic shows Arabic day names', async () => {
  await changeLanguage('ar')
  await openStaff(PATH)
  expect(await screen.findByRole('region', { name: 'الجمعة' })).toBeTruthy()
  expect(document.getElementById('content')?.textContent).not.toMatch(/[A-Za-z]{3}/)
})
