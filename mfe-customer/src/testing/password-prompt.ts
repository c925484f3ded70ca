import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Answers, getApi } from './api-server.ts'
import { createCode, createRefusal, createReward, layla, restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

const byReceipt = { ...layla, dateOfBirth: null, passwordIsNeeded: true } as const
const discountCode = createCode({ id: 9 })
let isConfirmed = false
export const passwordPromptAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/customers/1': () => ({ body: isConfirmed ? layla : byReceipt }),
  'GET /api/rewards': () => ({ body: [createReward({ name: 'Karak tea' })] }),
  'POST /api/rewards/1/redeem': () =>
    isConfirmed
      ? { status: 201, body: { customer: { ...layla, points: 420 }, discountCode } }
      : createRefusal(403, 'PASSWORD_NEEDED', 'Please enter your password first'),
  'POST /api/auth/confirm-password': ({ body }) => {
    isConfirmed = body.password === 'Layla'
    return isConfirmed ? { body: { customer: layla } } : createRefusal(400, 'PASSWORD_WRONG', 'Wrong')
  },
}

/** The guest's session began with a receipt, without the password. */
export async function openByReceipt(path: string) {
  isConfirmed = false
  getApi().visit(path)
  await openApp(byReceipt)
}

export async function redeem() {
  await openByReceipt('/rewards')
  const karak = await screen.findByRole('region', { name: 'Karak tea' })
  await userEvent.click(within(karak).getByRole('button', { name: 'Redeem now' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Enter your password' }))
}
export const listRedeemed = () => getApi().calls.filter(({ url }) => url.endsWith('/redeem'))
