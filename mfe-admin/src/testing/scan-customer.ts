import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { fireEvent, screen } from '@testing-library/react'
import { answerDirectory } from './customers.ts'
import { createRefusal, getServer } from './stage.tsx'

export const CARD = '4821000146119246'
export const USED = '9002000168084774'

export function prepareScanCustomer(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/customers/search/%2B971501234567', { body: layla })
  prepared.on('POST /api/customers/by-card', ({ body }) => {
    const { code } = JSON.parse(body) as { code: string }
    if (code === USED) return createRefusal(409, 'CARD_USED', 'This card code was already used')
    if (code === '9999') return createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found')
    return { body: layla }
  })
  prepared.on('GET /api/customers/7', { body: { ...layla, adminNotes: null } })
  prepared.on('GET /api/customers/7/discount-codes', { body: [] })
  prepared.on('GET /api/admin/offers', { body: [] })
}
export const findOpened = () => screen.findByRole('dialog', { name: 'Layla Haddad' })

/** Types like a handheld scanner, then Enter. */
export function scan(text: string): void {
  for (const key of [...text, 'Enter']) fireEvent.keyDown(document.body, { key })
}

export const listScanned = () =>
  getServer()
    .seenOf('POST /api/customers/by-card')
    .map(({ body }) => JSON.parse(body))
