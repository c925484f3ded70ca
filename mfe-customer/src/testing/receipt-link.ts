import { type Answers, getApi, type ReceivedCall } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

export const CODE = '50123456720112601505'
export const credited = { body: { customer: { ...layla, points: 630 }, pointsAdded: 150, amount: 150 } }
export const receiptLinkAnswers: Answers = {
  ...restaurantAnswers,
  'POST /api/qr-scan': () => credited,
  'GET /api/rewards': () => ({ body: [] }),
}
export const listScans = (): ReceivedCall[] => getApi().callsTo('/api/qr-scan')

export function openAsLayla() {
  getApi().answer({ 'GET /api/auth/session': () => ({ body: { customer: layla, admin: null } }) })
  return openApp(layla)
}
