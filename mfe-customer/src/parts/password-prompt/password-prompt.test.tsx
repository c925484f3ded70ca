import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getApi, useApiServer } from '../../testing/api-server.ts'
import { listRedeemed, openByReceipt, passwordPromptAnswers, redeem } from '../../testing/password-prompt.ts'

useApiServer(passwordPromptAnswers)

// First: pages of earlier tests may still read.
test('a guest who came by a receipt sees Home without vouchers, the changing card and reads that need the password', async () => {
  await openByReceipt('/')
  await userEvent.click(await screen.findByRole('button', { name: /^Active discounts/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Enter password' }))
  expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeTruthy()
  const asked = getApi().calls.map(({ url }) => url)
  expect(asked.filter((url) => /discount-codes|card-key|\/read$/.test(url))).toEqual([])
})

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
