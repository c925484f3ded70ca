import type { TestServer } from '@sufra/api/test-server'
import type { Feedback } from '@sufra/contracts/reservations/feedback/entities'
import { screen, within } from '@testing-library/react'
import { getServer, openStaff, type viewer } from './staff-stage.tsx'

export const LIST = 'GET /api/admin/feedback'
export const HANDLE = 'PUT /api/admin/feedback/41/handled'
export const SETTINGS = '/api/admin/feedback-settings'

const createFeedback = (facts: Partial<Feedback> = {}): Feedback => ({
  id: 41,
  customerName: 'Layla Haddad',
  customerPhone: '+971501234567',
  date: '2026-11-20',
  startsAt: '2026-11-20T15:00:00.000Z',
  partySize: 2,
  score: 1,
  text: 'The soup was cold',
  wantsCall: true,
  answeredAt: '2026-11-21T08:30:00.000Z',
  handledAt: null,
  handledBy: null,
  note: null,
  version: 2,
  ...facts,
})
const done = { handledAt: '2026-11-21T09:00:00.000Z', handledBy: 'noura', note: 'Called, invited' }

export function prepareFeedbackPage(prepared: TestServer): void {
  prepared.on(LIST, ({ url }) => {
    if (url.includes('part=handled')) return { body: [createFeedback(done)], headers: { 'X-Total-Count': '1' } }
    const good = createFeedback({ id: 42, customerName: 'Omar', score: 3, text: null, wantsCall: false })
    return { body: [createFeedback(), good], headers: { 'X-Total-Count': '60' } }
  })
  prepared.on(HANDLE, ({ body }) => {
    const { isHandled, note } = JSON.parse(body)
    return { body: createFeedback(isHandled ? { ...done, note, version: 3 } : { version: 4 }) }
  })
  prepared.on(`PUT ${SETTINGS}`, ({ body }) => ({ body: { ...JSON.parse(body), version: 1 } }))
}
export const openPage = (who?: typeof viewer) => openStaff('/admin/feedback', who)
export const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }))
export const getBodies = (call: string) =>
  getServer()
    .seenOf(call)
    .map(({ body }) => JSON.parse(body))
