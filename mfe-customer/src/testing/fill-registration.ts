import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'

type User = ReturnType<typeof userEvent.setup>

export async function fillRegistration(user: User, phone: string): Promise<void> {
  await fillFirstStep(user, phone)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('checkbox', { name: 'I have read and accept the privacy agreement' }))
}

export async function fillFirstStep(user: User, phone: string): Promise<void> {
  await enterText(screen.getByRole('textbox', { name: 'Confirm phone number' }), phone)
  await enterText(screen.getByRole('textbox', { name: 'First name' }), 'Noura')
  await enterText(screen.getByRole('textbox', { name: 'Last name' }), 'Al Mansoori')
  await enterText(screen.getByRole('textbox', { name: 'Date of birth' }), '12/03/1994')
  await user.click(screen.getByRole('radio', { name: 'Halal' }))
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await user.click(screen.getByRole('combobox', { name: 'Emirate' }))
  await user.click(await screen.findByRole('option', { name: 'Sharjah' }))
}
