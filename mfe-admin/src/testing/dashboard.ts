import type { TestServer } from '@sufra/api/test-server'
import { screen } from '@testing-library/react'
import { answerDirectory, getSearch } from './customers.ts'
import { getServer } from './stage.tsx'

export const LIST = 'GET /api/customers'
export const REPORT = 'GET /api/admin/daily-report'
export function prepareDashboard(server: TestServer): void {
  server.on(LIST, answerDirectory())
}

export const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search customers' })
export const listSearches = () => getServer().seenOf(LIST).map(getSearch).filter(Boolean)
export const getRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
