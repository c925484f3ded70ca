import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createNewsItem } from './news.ts'
import { openStaff } from './stage.tsx'

export const PATH = '/admin/news'
export const LIST = 'GET /api/admin/news'
export const DELETE = 'DELETE /api/admin/news/1'

export const once = createNewsItem({
  id: 2,
  title: 'Oud',
  isActive: false,
  dietaryPreference: 'all',
  visibilityType: 'one_time',
})
export function prepareNewsPage(prepared: TestServer): void {
  prepared.on(LIST, { body: [once, createNewsItem()] })
  prepared.on(DELETE, { status: 204 })
}
export const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

export async function openDelete(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('The terrace is open')).getByRole('button', { name: 'Delete' }))
  return user
}
