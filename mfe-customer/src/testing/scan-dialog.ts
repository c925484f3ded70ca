import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Answers, getApi, type ReceivedCall } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

export const CODE = '50123456720112601505'
export const scanDialogAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/auth/session': () => ({ body: { customer: layla, admin: null } }),
  'POST /api/qr-scan': () => ({ body: { customer: { ...layla, points: 630 }, pointsAdded: 150, amount: 150 } }),
}
export const listScans = (): ReceivedCall[] => getApi().callsTo('/api/qr-scan')

export async function openDialog() {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  return screen.findByRole('textbox', { name: 'Receipt code' })
}
export const add = () => userEvent.click(screen.getByRole('button', { name: 'Add points' }))
