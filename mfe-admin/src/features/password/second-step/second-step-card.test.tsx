import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../../testing/stage.tsx'

const CONFIRM = 'POST /api/admin/second-factor/confirm'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, n) => `abcde-fghjk-mnpqr-stuvw-xyz2${n}`)

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('POST /api/admin/second-factor', {
    body: { secret: SECRET, uri: `otpauth://totp/Sufra:admin?secret=${SECRET}` },
  })
  prepared.on(CONFIRM, { body: { recoveryCodes: CODES } })
})

test('a required second step is set up before any other page opens, and its codes stay until they are stored', async () => {
  await openStaff('/admin', { ...editor, mustSetUpSecondFactor: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up your second step' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Rewards' })).toBeNull()
  await enterText(await screen.findByLabelText('Your password, for the second step'), 'my password')
  await userEvent.click(screen.getByRole('button', { name: 'Set up the second step' }))
  expect(await screen.findByTitle('QR code for your authenticator app')).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  server().on(CONFIRM, createRefusal(400, 'SECOND_FACTOR_WRONG', 'This code is not right'))
  const code = screen.getByLabelText('Code of your app')
  await enterText(code, '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Enter the 6 digits of your app')).toBeTruthy()
  await userEvent.clear(code)
  await enterText(code, '١٢٣ ٤٥٦')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/^This code is not right/)).toBeTruthy()
  server().on(CONFIRM, { body: { recoveryCodes: CODES } })
  await enterText(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(
    server()
      .seenOf(CONFIRM)
      .map(({ body }) => JSON.parse(body).code),
  ).toEqual(['123456', '123456'])
  await userEvent.click(screen.getByRole('button', { name: 'I have stored them' }))
  await waitFor(() => expect(readToasts()).toContain('Second step set up'))
  expect(await screen.findByRole('searchbox', { name: 'Search customers' })).toBeTruthy()
})
