import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createCode, createRefusal, createReward, layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const byReceipt = { ...layla, dateOfBirth: null, passwordIsNeeded: true } as const
const discountCode = createCode({ id: 9 })
let isConfirmed = false
const api = useApiServer({
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
})

async function redeem() {
  isConfirmed = false
  api.visit('/rewards')
  await openApp(byReceipt)
  const karak = await screen.findByRole('region', { name: 'Karak tea' })
  await userEvent.click(within(karak).getByRole('button', { name: 'Redeem now' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Enter your password' }))
}
const listRedeemed = () => api.calls.filter(({ url }) => url.endsWith('/redeem'))

test('a guest who came by a receipt redeems after entering the password, under the same key', async () => {
  const prompt = await redeem()
  await enterText(prompt.getByLabelText(/^Password/), 'Mariam')
  await userEvent.click(prompt.getByRole('button', { name: 'Continue' }))
  expect(await prompt.findByText('This is not your password')).toBeTruthy()
  await userEvent.clear(prompt.getByLabelText(/^Password/))
  await enterText(prompt.getByLabelText(/^Password/), 'Layla')
  await userEvent.click(prompt.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('YFMH5D56')).toBeTruthy()
  const keys = listRedeemed().map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('going back from the password leaves the reward as it was, with the reason', async () => {
  const prompt = await redeem()
  await userEvent.click(prompt.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull())
  expect((await screen.findAllByText(/Please enter your password first/)).length).toBeGreaterThan(0)
  expect(listRedeemed()).toHaveLength(1)
})

test('the profile appears once the password is entered', async () => {
  isConfirmed = false
  api.visit('/profile')
  await openApp(byReceipt)
  await userEvent.click(await screen.findByRole('button', { name: 'Enter password' }))
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  const prompt = within(await screen.findByRole('dialog', { name: 'Enter your password' }))
  await enterText(prompt.getByLabelText(/^Password/), 'Layla')
  await userEvent.click(prompt.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })).value).toBe('12/04/1990')
})
