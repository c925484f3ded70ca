import type { TestServer } from '@sufra/api/test-server'
import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getServer } from './staff-stage.tsx'

export const createWeek = (facts: Partial<HoursEntry> = {}): HoursEntry[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    id: dayOfWeek + 1,
    dayOfWeek,
    openTime: '12:00',
    closeTime: '23:00',
    isClosed: dayOfWeek === 1,
    version: 3,
    createdAt: '2026-11-01T08:00:00.000Z',
    ...facts,
  }))
export function prepareRestaurantHoursPage(prepared: TestServer): void {
  prepared.on('GET /api/restaurant-hours', { body: createWeek() })
  prepared.on('POST /api/admin/restaurant-hours', { body: createWeek({ version: 4 }) })
}
export const PATH = '/admin/restaurant-hours'
export const getDay = async (name: string) => within(await screen.findByRole('region', { name }))
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Hours' }))
export const getSentBody = () => getServer().seenOf('POST /api/admin/restaurant-hours')
export const setTime = async (place: ReturnType<typeof within>, label: string, typed: string) => {
  await userEvent.clear(place.getByLabelText(label))
  await enterText(place.getByLabelText(label), typed)
}
