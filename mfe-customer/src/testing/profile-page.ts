import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Answers, getApi } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

export const saved = { ...layla, firstName: 'Laila', version: 2 }
export const profilePageAnswers: Answers = {
  ...restaurantAnswers,
  'PUT /api/customers/1/profile': () => ({ body: saved }),
}

export const listSaves = () => getApi().calls.filter(({ method }) => method === 'PUT')
export const getField = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

export async function replaceText(name: string, text: string): Promise<void> {
  const input = await getField(name)
  await userEvent.clear(input)
  await enterText(input, text)
}
