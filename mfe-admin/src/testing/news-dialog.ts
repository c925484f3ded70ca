import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createNewsItem } from './news.ts'
import { getServer, openStaff } from './stage.tsx'

const PATH = '/admin/news'
export const LIST = 'GET /api/admin/news'
export const CREATE = 'POST /api/admin/news'
export const UPDATE = 'PUT /api/admin/news/1'

export function prepareNewsDialog(prepared: TestServer): void {
  prepared.on(LIST, { body: [createNewsItem()] })
  prepared.on(CREATE, ({ body }) => ({ status: 201, body: { ...createNewsItem({ id: 3 }), ...JSON.parse(body) } }))
  prepared.on(UPDATE, ({ body }) => ({ body: { ...createNewsItem({ version: 4 }), ...JSON.parse(body) } }))
}
export const findCard = async (name: string) => within(await screen.findByRole('article', { name }))
export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const getBody = (call: string) => JSON.parse(getServer().seenOf(call)[0]?.body ?? '')
export const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

export async function openCreate(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add News' }))
  await screen.findByRole('dialog', { name: 'Add News' })
  return user
}
export async function openEdit(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('The terrace is open')).getByRole('button', { name: 'Edit' }))
  return user
}
const TEXTS = {
  Title: 'Oud on Thursdays',
  'Title in Arabic': 'ليالي العود',
  Content: 'From 20:00.',
  'Content in Arabic': 'كل خميس.',
}
export async function fillIn() {
  for (const [name, text] of Object.entries(TEXTS)) await enterText(getField(name), text)
}
