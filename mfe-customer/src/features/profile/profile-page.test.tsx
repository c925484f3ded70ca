import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getField, listSaves, profilePageAnswers, replaceText, save, saved } from '../../testing/profile-page.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(profilePageAnswers)
beforeEach(() => api.visit('/profile'))

test('the profile shows the record and the points, but no password [T043]', async () => {
  await openApp(layla)
  expect((await getField('First name')).value).toBe('Layla')
  expect((await getField('Last name')).value).toBe('Haddad')
  expect((await getField('Date of birth')).value).toBe('12/04/1990')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
  expect(screen.getByRole('switch', { name: 'Dietary preference: Halal' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Emirate' }).textContent).toBe('Dubai')
  expect(screen.getByText('480')).toBeTruthy()
})

test('a saved profile sends the version it was read with, is confirmed and leads home [T106]', async () => {
  const store = await openApp(layla)
  await replaceText('First name', 'Laila')
  await userEvent.click(screen.getByRole('switch', { name: 'Dietary preference: Halal' }))
  await save()
  await waitFor(() => expect(getToastText()).toContain('Your profile has been successfully updated.'))
  expect(window.location.pathname).toBe('/')
  const [sent] = listSaves()
  expect(sent?.headers['if-match']).toBe('1')
  expect(sent?.body).toEqual({
    firstName: 'Laila',
    lastName: 'Haddad',
    dateOfBirth: '1990-04-12',
    gender: 'female',
    emirate: 'Dubai',
    email: null,
    nationality: 'UAE',
    password: null,
    isMuslim: false,
  })
  expect(store.getState().session.customer?.firstName).toBe('Laila')
})

const REFUSED = [
  ['First name', '', 'First name is required'],
  ['Last name', '  ', 'Last name is required'],
  ['Date of birth', '', 'Date of birth is required'],
  [/^Email/, 'layla@', 'Please enter a valid email address'],
] as const

test('the profile refuses each invalid value at its field and focuses it [T101]', async () => {
  await openApp(layla)
  await getField('First name')
  for (const [name, text, sentence] of REFUSED) {
    const input = screen.getByRole<HTMLInputElement>('textbox', { name })
    const valid = input.value
    await userEvent.clear(input)
    await enterText(input, text)
    await save()
    expect(await screen.findByText(sentence), `${name} ${text}`).toBeTruthy()
    expect(document.activeElement).toBe(input)
    await userEvent.clear(input)
    await enterText(input, valid)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(listSaves()).toHaveLength(0)
})

test('an edit conflict is reported, and the next save overwrites the restaurant’s changes', async () => {
  const conflict = createRefusal(409, 'EDIT_CONFLICT', 'Someone else has changed this')
  api.answer({
    'PUT /api/customers/1/profile': ({ headers }) =>
      headers['if-match'] === '7'
        ? { body: saved }
        : { ...conflict, body: { ...conflict.body, present: { ...layla, version: 7 } } },
  })
  await openApp(layla)
  await replaceText('First name', 'Laila')
  await save()
  await waitFor(() => expect(getToastText()).toContain('The restaurant changed your profile while you were editing.'))
  expect((await getField('First name')).value).toBe('Laila')
  await save()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('a link, Back and Exit ask before a changed profile is left; a saved one asks nothing', async () => {
  await openApp(layla)
  await replaceText('First name', 'Laila')
  const findQuestion = () => screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  const keep = async () => userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Keep editing' }))
  await userEvent.click(screen.getByRole('link', { name: 'Offers' }))
  await keep()
  await act(async () => history.back())
  await keep()
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }))
  await keep()
  expect((await getField('First name')).value).toBe('Laila')
  await save()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
