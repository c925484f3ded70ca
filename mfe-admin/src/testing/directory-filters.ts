import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getServer } from './stage.tsx'

export const LIST = 'GET /api/customers'
export function prepareDirectoryFilters(server: TestServer): void {
  server.on(LIST, answerDirectory())
}

export function getQuery(): Record<string, string> {
  const { searchParams } = new URL(getServer().seenOf(LIST).at(-1)?.url ?? '', 'http://x')
  const { limit, ...rest } = Object.fromEntries(searchParams)
  return rest
}
/** Unfolds the filters. */
export async function getFilters() {
  const filters = within(await screen.findByRole('group', { name: 'Sort and filter' }))
  const opener = filters.getByRole('button', { name: /^Sort and filter/ })
  if (opener.getAttribute('aria-expanded') === 'false') await userEvent.click(opener)
  return filters
}
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click((await getFilters()).getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
export const press = async (name: string) => userEvent.click((await getFilters()).getByRole('button', { name }))
export const getRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
