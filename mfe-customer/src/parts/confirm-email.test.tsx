import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../testing/api-server.ts'
import { myDataAnswers } from '../testing/my-data.ts'
import { passwordHintAnswers } from '../testing/password-hint.ts'
import { createRefusal, layla, restaurant } from '../testing/people.ts'
import { getToastText, openApp } from '../testing/render.tsx'

const PATH = '/api/customers/1/email-confirmation'
const unconfirmed = { ...layla, email: 'layla@example.com' }
const withMails = { 'GET /api/restaurant': () => ({ body: { ...restaurant, mailFrom: 'tables@sufra.example' } }) }
const api = useApiServer({
  ...passwordHintAnswers,
  ...myDataAnswers,
  ...withMails,
  'GET /api/customers/1/mails': () => ({ body: { isStopped: false } }),
  'GET /api/customers/1': () => ({ body: unconfirmed }),
  [`POST ${PATH}`]: () => ({ status: 204 }),
})
const TITLE = 'Please confirm your e-mail address'
const findHint = async (name = TITLE) => within(await screen.findByRole('region', { name }))

test.each(['/', '/profile'])('%s asks to confirm the address, and sends the link again', async (page) => {
  api.visit(page)
  await openApp(unconfirmed)
  const hint = await findHint()
  expect(hint.getByText(/layla@example\.com/)).toBeTruthy()
  await userEvent.click(hint.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(getToastText()).toContain('The e-mail is on its way'))
  expect(api.callsTo(PATH)).toHaveLength(1)
  api.answer({ [`POST ${PATH}`]: () => createRefusal(429, 'TOO_MANY_ATTEMPTS', 'Please try again in 1 min') })
  await userEvent.click(hint.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(getToastText()).toContain('Please try again in 1 min'))
})

test('the line is in Arabic too', async () => {
  await changeLanguage('ar')
  await openApp(unconfirmed)
  const hint = await findHint('يرجى تأكيد بريدك الإلكتروني')
  expect(hint.getByRole('button', { name: 'إرسال مرة أخرى' })).toBeTruthy()
})

test.each([
  ['the address is confirmed', { emailConfirmedAt: '2026-11-01T00:00:00.000Z' }, withMails],
  ['there is no address', { email: null }, withMails],
  ['the session is a receipt’s', { passwordIsNeeded: true as const }, withMails],
  ['the restaurant sends no mails', {}, { 'GET /api/restaurant': () => ({ body: restaurant }) }],
])('there is no line when %s', async (_, fields, answers) => {
  const customer = { ...unconfirmed, ...fields }
  api.answer({ ...answers, 'GET /api/customers/1': () => ({ body: customer }) })
  await openApp(customer)
  await screen.findByText('LAYLA')
  await waitFor(() => expect(api.callsTo('/api/restaurant').length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})
