import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findRow, getBodies, HANDLE, openPage, prepareFeedbackPage } from '../../testing/staff-feedback-stage.ts'
import { useServer, viewer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareFeedbackPage)

test('lists guest, visit, face and text, and the phone of those who want a call', async () => {
  await openPage()
  const bad = await findRow(/Layla Haddad/)
  for (const words of ['Not good', 'The soup was cold', 'Wants a call', /20 Nov 2026/])
    expect(bad.getByText(words)).toBeTruthy()
  expect(bad.getByRole('link').getAttribute('href')).toBe('tel:+971501234567')
  const good = await findRow(/Omar/)
  expect(good.getByText('Good')).toBeTruthy()
  expect(good.queryByRole('link')).toBeNull()
})

test('marks feedback as handled with a note, and undoes it', async () => {
  await openPage(viewer)
  await userEvent.click((await findRow(/Layla Haddad/)).getByRole('button', { name: 'Mark as done' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Layla Haddad/ }))
  await enterText(dialog.getByLabelText(/^Note/), 'Called, invited')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(getBodies(HANDLE)).toEqual([{ isHandled: true, note: 'Called, invited' }]))
  expect(server().seenOf(HANDLE)[0]?.headers['if-match']).toBe('2')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(getBodies(HANDLE)).toHaveLength(2))
  expect(getBodies(HANDLE)[1]).toEqual({ isHandled: false, note: null })
})

test('the page reads in Arabic', async () => {
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByText('غير جيدة')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'سؤال العملاء بعد زيارتهم' })).toBeTruthy()
})
