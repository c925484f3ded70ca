import { signedInAsAdmin, signedInAsCustomer, useSession } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import { createStore, StoreProvider } from '@sufra/api/store'
import { editor, layla } from '@sufra/api/test-people'
import { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { BrowserRouter } from '@sufra/ui/router'
import { UiProvider } from '@sufra/ui/ui-provider'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SessionRenewal } from './session-renewal.tsx'

const nobody = { customer: null, admin: null }
const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials', requestId: 'r' } }

let server: TestServer
beforeEach(async () => {
  server = new TestServer()
  server.on('GET /api/auth/session', { body: nobody })
  await server.start()
})
afterEach(() => server.stop())

function Notes() {
  const [text, setText] = useState('')
  const { customer, admin } = useSession()
  if (!customer && !admin) return <p>Log in</p>
  return (
    <>
      <UnsavedChanges when={text !== ''} />
      <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

async function openEnded(signIn: Parameters<ReturnType<typeof createStore>['dispatch']>[0], typed = 'Window seat') {
  const store = createStore()
  store.dispatch(signIn)
  render(
    <StoreProvider store={store}>
      <BrowserRouter>
        <UiProvider language="en">
          <Suspense>
            <Notes />
            <SessionRenewal />
          </Suspense>
        </UiProvider>
      </BrowserRouter>
    </StoreProvider>,
  )
  if (typed) await enterText(screen.getByLabelText('Notes'), typed)
  await act(async () => void store.dispatch(checkSession()))
  return store
}
const dialog = () => screen.findByRole('dialog', { name: 'Please log in again' })
const logIn = async (password: string) => {
  const field = await screen.findByLabelText('Password')
  await userEvent.clear(field)
  await enterText(field, password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

it('a guest signs in again over the page, and what was typed stays', async () => {
  server.on('POST /api/auth/login', ({ body }) =>
    JSON.parse(body).password === 'Layla' ? { body: { customer: layla } } : wrong,
  )
  const store = await openEnded(signedInAsCustomer(layla))
  expect((await dialog()).textContent).toContain('Layla')
  await logIn('Omar')
  expect(await screen.findByText(/Invalid credentials/)).toBeTruthy()
  await logIn('Layla')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Window seat')
  expect(store.getState().session).toMatchObject({ customer: layla, ended: null })
  expect(JSON.parse(server.seenOf('POST /api/auth/login')[0]?.body ?? '')).toMatchObject({
    phoneNumber: layla.phoneNumber,
  })
})

it('staff sign in again with the password of their account', async () => {
  server.on('POST /api/auth/admin-login', { body: editor })
  await openEnded(signedInAsAdmin(editor))
  await dialog()
  await logIn('a long password')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Window seat')
})

it('staff with a second factor enter its code, too', async () => {
  const asked = { code: 'SECOND_FACTOR_NEEDED', message: '', requestId: 'r', ticket: 'ticket', canTrustDevice: false }
  server.on('POST /api/auth/admin-login', { status: 401, body: asked })
  server.on('POST /api/auth/second-factor', { body: editor })
  await openEnded(signedInAsAdmin(editor))
  await dialog()
  await logIn('a long password')
  await enterText(await screen.findByLabelText('Code of your app'), '123456')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Window seat')
  expect(JSON.parse(server.seenOf('POST /api/auth/second-factor')[0]?.body ?? '')).toEqual({
    ticket: 'ticket',
    code: '123456',
  })
})

it('somebody else leaves the page, after a question', async () => {
  const store = await openEnded(signedInAsCustomer(layla))
  await dialog()
  await userEvent.click(screen.getByRole('button', { name: 'I am someone else' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(store.getState().session.customer).toEqual(layla)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Log in')).toBeTruthy()
  expect(store.getState().session).toMatchObject({ ...nobody, ended: 'expired' })
})

it('a page on which nothing was typed is left at once', async () => {
  await openEnded(signedInAsCustomer(layla), '')
  expect(await screen.findByText('Log in')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
