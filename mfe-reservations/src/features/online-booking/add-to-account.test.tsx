import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddToAccount } from './add-to-account.tsx'
import { LanguageProvider } from './language.tsx'

const CLAIM = 'POST /api/reservations/claim'
const SESSION = 'GET /api/auth/session'
const reservation = { id: 41 } as PublicReservation

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function answerCalls(answers: Record<string, { status: number; body: object }>): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    calls.push(`${method} ${path} ${body}`.trim())
    const { status, body: answer } = answers[`${method} ${path}`] ?? { status: 500, body: {} }
    return new Response(JSON.stringify(answer), { status })
  })
  return calls
}

const show = (fields: Partial<PublicReservation> = {}) =>
  render(
    <LanguageProvider>
      <AddToAccount token="41.seal" reservation={{ ...reservation, ...fields }} />
    </LanguageProvider>,
  )

test('a signed-in guest adds the reservation of the link to the account, also after a refusal', async () => {
  localStorage.setItem('customer', '{}')
  const refused = { code: 'PASSWORD_NEEDED', message: 'Please enter your password first' }
  const answers = {
    [SESSION]: { status: 200, body: { customer: {} } },
    [CLAIM]: { status: 403, body: refused as object },
  }
  const calls = answerCalls(answers)
  show()
  const add = await screen.findByRole('button', { name: 'Add to my account' })
  await userEvent.click(add)
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your password first')
  answers[CLAIM] = { status: 200, body: reservation }
  await userEvent.click(add)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Show it there' })
  expect([link.getAttribute('href'), screen.queryByRole('button')]).toEqual(['/?manage=41', null])
  expect(calls.at(-1)).toBe(`${CLAIM} {"token":"41.seal"}`)
})

test('nothing is offered to strangers, nor for a reservation in an account', async () => {
  const calls = answerCalls({})
  show()
  localStorage.setItem('customer', '{}')
  show({ hasAccount: true })
  expect([screen.queryByRole('button'), calls]).toEqual([null, []])
})
