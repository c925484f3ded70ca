import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { listRedeemed, openByReceipt, passwordPromptAnswers, redeem } from '../../testing/password-prompt.ts'

useApiServer(passwordPromptAnswers)

test('going back from the password leaves the reward as it was, with the reason', async () => {
  const prompt = await redeem()
  await userEvent.click(prompt.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull())
  expect((await screen.findAllByText(/Please enter your password first/)).length).toBeGreaterThan(0)
  expect(listRedeemed()).toHaveLength(1)
})

test('the profile appears once the password is entered', async () => {
  await openByReceipt('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Enter password' }))
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  const prompt = within(await screen.findByRole('dialog', { name: 'Enter your password' }))
  await enterText(prompt.getByLabelText(/^Password/), 'Layla')
  await userEvent.click(prompt.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })).value).toBe('12/04/1990')
})
