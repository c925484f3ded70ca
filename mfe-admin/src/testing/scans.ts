import { layla, omar } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { scanText } from '@sufra/ui/scan-text'
import { act, screen } from '@testing-library/react'
import { answerDirectory, createPage, getSearch } from './customers.ts'
import { createRefusal } from './stage.tsx'

export const CARD = '4821000146119246'
export const VOUCHER = 'ABCDEGHW'
const answerSearch = (by: 'order' | 'code', text: string) => ({ ...layla, foundBy: { by, text } })

export function prepareScans(prepared: TestServer): void {
  prepared.on('GET /api/customers', (seen) => {
    const text = getSearch(seen)
    if (text === VOUCHER) return createPage([answerSearch('code', VOUCHER)])
    if (text === 'B-100') return createPage([answerSearch('order', 'B-100')])
    if (text === 'B-200')
      return createPage([answerSearch('order', 'B-200'), { ...omar, foundBy: { by: 'order', text: 'B-200' } }])
    return text ? createPage([]) : answerDirectory()(seen)
  })
  prepared.on('POST /api/customers/by-card', ({ body }) =>
    ['4821', CARD].includes(JSON.parse(body).code)
      ? { body: layla }
      : createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'),
  )
  prepared.on('GET /api/customers/7', { body: { ...layla, adminNotes: null } })
  prepared.on('GET /api/customers/7/transactions', { headers: { 'X-Total-Count': '0' }, body: [] })
  prepared.on('GET /api/customers/7/discount-codes', { body: [] })
  prepared.on('GET /api/customers/search/%2B971501234567', { body: layla })
  prepared.on('GET /api/admin/offers', { body: [] })
}
export const findHeading = () => screen.findByRole('heading', { level: 1 })
export const scan = (text: string, layout?: 'arabic') => act(() => void scanText(text, layout))
