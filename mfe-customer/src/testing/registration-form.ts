import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Answers } from './api-server.ts'
import { fillFirstStep } from './fill-registration.ts'
import { restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

export const registrationFormAnswers: Answers = {
  ...restaurantAnswers,
  'POST /api/auth/check-user': () => ({ body: { exists: false } }),
  'GET /api/rewards': () => ({ body: [] }),
}

export async function openForm() {
  await openApp()
  const user = userEvent.setup({ delay: null })
  await enterText(await screen.findByRole('textbox', { name: 'Phone number or customer ID' }), '0559998877')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  return user
}

export const getContinueButton = () => screen.getByRole('button', { name: 'Continue' })
export const create = () => screen.getByRole('button', { name: 'Create account' })
export const getTextbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getStep = (heading: HTMLElement) =>
  document
    .getElementById(heading.getAttribute('aria-describedby') ?? '')
    ?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
export const present = () => getStep(screen.getByRole('heading', { name: 'Create your account' }))
export async function openLastStep() {
  const user = await openForm()
  await fillFirstStep(user, '0559998877')
  await user.click(getContinueButton())
  await screen.findByRole('checkbox')
  return user
}
