import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla, restaurantAnswers } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const saved = { ...layla, firstName: 'Laila', version: 2 }
const api = useApiServer({
  ...restaurantAnswers,
  'PUT /api/customers/1/profile': () => ({ body: saved }),
})
beforeEach(() => api.visit('/profile'))

const listSaves = () => api.calls.filter(({ method }) => method === 'PUT')
const getField = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function replaceText(name: string, text: string): Promise<void> {
  const input = await getField(name)
  await userEvent.clear(input)
  await enterText(input, text)
}

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

test('a saved profile shows the toast Profile Updated with its sentence [T507]', async () => {
  await openApp(layla)
  await getField('First name')
  await save()
  await waitFor(() => expect(getToastText()).toBe('Profile UpdatedYour profile has been successfully updated.'))
})

test('an unset dietary preference is not sent with other changes [T119]', async () => {
  api.answer({ 'GET /api/customers/1': () => ({ body: { ...layla, isMuslim: null } }) })
  await openApp({ ...layla, isMuslim: null })
  await replaceText('First name', 'Laila')
  await save()
  await waitFor(() => expect(listSaves()).toHaveLength(1))
  expect(listSaves()[0]?.body).not.toHaveProperty('isMuslim')
})

test('during a save the button reads Saving... and cannot be pressed again [T104]', async () => {
  let answer = (_reply: { body: unknown }) => {}
  api.answer({
    'PUT /api/customers/1/profile': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await openApp(layla)
  await getField('First name')
  await save()
  const busy = await screen.findByRole('button', { name: 'Saving...' })
  expect([busy.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', busy])
  await userEvent.click(busy)
  await waitFor(() => expect(listSaves()).toHaveLength(1))
  answer({ body: saved })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
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

test('a refused save of the profile shows the reason and keeps the input [T271]', async () => {
  api.answer({
    'PUT /api/customers/1/profile': () => createRefusal(503, 'UNAVAILABLE', 'This is not available just now'),
  })
  await openApp(layla)
  await replaceText('First name', 'Laila')
  await save()
  await waitFor(() => expect(getToastText()).toContain('ErrorThis is not available just now'))
  expect((await getField('First name')).value).toBe('Laila')
  expect(window.location.pathname).toBe('/profile')
})

test('a failed save without a reason reads Failed to update profile [T272]', async () => {
  api.answer({ 'PUT /api/customers/1/profile': () => ({ status: 500, body: '' }) })
  await openApp(layla)
  await getField('First name')
  await save()
  await waitFor(() => expect(getToastText()).toContain('ErrorFailed to update profile'))
})

test('without an answer the failed save comes first and the reason second', async () => {
  api.answer({ 'PUT /api/customers/1/profile': () => ({ breaks: true }) })
  await openApp(layla)
  await getField('First name')
  await save()
  await waitFor(() => expect(getToastText()).toContain('ErrorFailed to update profile. Connection error'))
})

test('the privacy notice names the purposes of the data and excludes third parties [T026]', async () => {
  await openApp(layla)
  const notice =
    'Your data is used only for promotions, communications, news, personalised dining based on dietary preference, and loyalty points management. It is not shared with third parties.'
  expect(await screen.findByText(notice)).toBeTruthy()
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

test('a nationality can be cleared [T102]', async () => {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('combobox', { name: /^Nationality/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Not stated' }))
  await save()
  await waitFor(() => expect(listSaves()[0]?.body.nationality).toBeNull())
})

test('the privacy notice opens the full policy [T110]', async () => {
  await openApp(layla)
  const opener = await screen.findByRole('button', { name: 'Read the privacy policy' })
  expect(screen.queryByText('Who we share it with')).toBeNull()
  await userEvent.click(opener)
  expect(screen.getByText('Who we share it with')).toBeTruthy()
})

test('a guest logs out below the profile', async () => {
  api.answer({ 'POST /api/auth/logout': () => ({ status: 204 }) })
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(api.callsTo('/api/auth/logout')).toHaveLength(1)
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
