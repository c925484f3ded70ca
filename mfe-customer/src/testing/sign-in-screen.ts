import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Answers, getApi } from './api-server.ts'
import { restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

const known = { 'POST /api/auth/check-user': () => ({ body: { exists: true } }) }
export const signInScreenAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [] }),
}

export async function identify(typed: string) {
  await openApp()
  const user = userEvent.setup()
  await enterText(await screen.findByRole('textbox', { name: 'Phone number or customer ID' }), typed)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  return user
}

export async function openPasswordStep(typed = '0501234567') {
  getApi().answer(known)
  const user = await identify(typed)
  const password = await screen.findByLabelText('Password')
  return { user, password }
}
