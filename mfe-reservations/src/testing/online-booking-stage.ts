import type { OnlineBooking as Stored } from '@sufra/contracts/reservations/online/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getServer } from './staff-stage.tsx'

export const READ = 'GET /api/admin/online-booking'
export const SAVE = 'PUT /api/admin/online-booking'

export const store = (stored: Partial<Stored> = {}) =>
  getServer().on(READ, { body: { isOpen: true, embedOrigins: ['https://www.example.com'], version: 3, ...stored } })
export const getSwitch = () => screen.findByRole('switch', { name: 'Customers can reserve online' })
export const getSites = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sites that show the page' })
export async function enterSites(text: string): Promise<void> {
  await userEvent.clear(await getSites())
  await enterText(await getSites(), text)
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
