import { marketingText } from '@sufra/domain/marketing/marketing-consent'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { MARKETING, myDataAnswers } from '../../testing/my-data.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(myDataAnswers)

let file: { name: string; content: Blob } | null = null
beforeEach(() => {
  api.visit('/profile')
  file = null
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    content = given as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    file = { name: this.download, content }
  })
})
afterEach(() => void vi.restoreAllMocks())

test('shows the date of consent and downloads all data as one file', async () => {
  await openApp(layla)
  expect(await screen.findByText('You accepted the privacy policy when you registered, on 28 Oct 2026.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(file?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/))
  const data = JSON.parse((await file?.content.text()) ?? '')
  expect(data).toMatchObject({
    customer: { id: 1, email: null },
    transactions: [{ id: 3 }],
    discountCodes: [{ id: 4 }],
    reservations: [{ id: 5 }],
    waitlist: [{ id: 6 }],
    marketing: { mail: false, changes: [] },
    passkeys: [{ id: 7, name: 'Safari · iPhone' }],
  })
})

test('a switch turns mails about reservations off and on, and a failure is reported', async () => {
  let isStopped = false
  const MAILS = '/api/customers/1/mails'
  api.answer({
    [`GET ${MAILS}`]: () => ({ body: { isStopped } }),
    [`PUT ${MAILS}`]: () => {
      isStopped = !isStopped
      return { body: { isStopped } }
    },
  })
  await openApp({ ...layla, email: 'layla@example.com' })
  const name = 'E-mails about my reservations'
  const isOn = (checked: boolean) => waitFor(() => expect(screen.getByRole('switch', { name, checked })).toBeTruthy())
  await isOn(true)
  await userEvent.click(screen.getByRole('switch', { name }))
  await isOn(false)
  api.answer({ [`PUT ${MAILS}`]: () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await userEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() => expect(getToastText()).toContain('Your choice could not be saved'))
  await isOn(false)
})

test('a guest who gets no mails has no switch for them', async () => {
  api.answer({ 'GET /api/customers/1/mails': () => ({ body: { isStopped: null } }) })
  await openApp({ ...layla, email: 'layla@example.com' })
  await screen.findByRole('button', { name: 'Download my data' })
  expect(screen.queryByRole('switch', { name: 'E-mails about my reservations' })).toBeNull()
})

test.each([
  ['without an address, the consent is not asked for', false, false],
  ['without an address, a given consent can be withdrawn', true, true],
])('%s', async (_, mail, isThere) => {
  api.answer({ [`GET ${MARKETING}`]: () => ({ body: { mail, canBeMailed: false, changes: [] } }) })
  await openApp(layla)
  await screen.findByRole('button', { name: 'Download my data' })
  if (isThere) await screen.findByRole('switch', { name: marketingText.en.label })
  else expect(screen.queryByRole('switch', { name: marketingText.en.label })).toBeNull()
})

test('a part that fails to load prevents the download, and the failure is reported', async () => {
  api.answer({ 'GET /api/customers/1/discount-codes': () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(getToastText()).toContain('Your data could not be downloaded'))
  expect(file).toBeNull()
})

test('shows which privacy policy was accepted and when', async () => {
  const at = '2026-11-20T21:05:00.000Z'
  await openApp({ ...layla, privacyConsent: { version: '2026-11-01', at } })
  const texts = await screen.findByText(/^You accepted the privacy policy of 1 Nov 2026 on 21 Nov 2026/)
  expect(texts.textContent).toContain('1:05')
})
