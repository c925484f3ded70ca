import { MARKETING_VERSION, marketingText } from '@sufra/domain/marketing/marketing-consent'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { DELETE, MARKETING, myDataAnswers } from '../../testing/my-data.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(myDataAnswers)
beforeEach(() => api.visit('/profile'))

const listDeletions = () => api.calls.filter(({ url }) => url.endsWith('/delete-account'))
async function openDialog() {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

test('the consent to e-mails about offers is off at first, and records the text and its language', async () => {
  let mail = false
  api.answer({
    [`GET ${MARKETING}`]: () => ({ body: { mail, canBeMailed: true, changes: [] } }),
    [`PUT ${MARKETING}`]: () => {
      mail = !mail
      return { body: { mail, canBeMailed: true, changes: [] } }
    },
  })
  await openApp({ ...layla, email: 'layla@example.com' })
  const name = marketingText.en.label
  const isOn = (checked: boolean) => waitFor(() => expect(screen.getByRole('switch', { name, checked })).toBeTruthy())
  await isOn(false)
  expect(screen.getByText(marketingText.en.text)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name }))
  await isOn(true)
  const saved = api.calls.find(({ method, url }) => method === 'PUT' && url.endsWith(MARKETING))
  expect(saved?.body).toEqual({ mail: true, textVersion: MARKETING_VERSION, language: 'en' })
  api.answer({ [`PUT ${MARKETING}`]: () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await userEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() => expect(getToastText()).toContain('Your choice could not be saved'))
  await isOn(true)
})

test('the account is deleted once, with the password, and the sign-in opens', async () => {
  const dialog = await openDialog()
  expect(dialog.getByText('Your upcoming reservations are cancelled.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('Please enter your password')).toBeTruthy()
  expect(listDeletions()).toEqual([])
  await enterText(dialog.getByLabelText('Your password'), 'Layla')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(getToastText()).toContain('Your account is deleted'))
  expect(listDeletions().map(({ body }) => body)).toEqual([{ password: 'Layla' }])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull())
})

test('a wrong password is reported at its field, and nothing is deleted', async () => {
  api.answer({ [DELETE]: () => createRefusal(400, 'PASSWORD_WRONG', 'This is not your current password') })
  const dialog = await openDialog()
  await enterText(dialog.getByLabelText('Your password'), 'guess')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('This is not your current password')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
