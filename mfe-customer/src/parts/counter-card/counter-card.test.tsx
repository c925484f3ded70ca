import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { computeCode, counterCardAnswers, expectCode, KEY, NOW, openCard } from '../../testing/counter-card.tsx'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(counterCardAnswers)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

test('one tap opens the card with name, ID, points and a current code', async () => {
  await openApp(layla)
  const card = await openCard()
  for (const fact of ['Layla Haddad', '1000', '480']) expect(card.getByText(fact)).toBeTruthy()
  await expectCode(computeCode(NOW))
  expect(card.getByText(/changes every 30 seconds/)).toBeTruthy()
})

test('the card code is computed offline with a stored key', async () => {
  await openApp(layla)
  await waitFor(() => expect(localStorage.getItem('card')).toContain(KEY))
  cleanup()
  api.answer({ 'POST /api/customers/1/card-key': () => ({ breaks: true }) })
  await openApp(layla)
  await openCard()
  await expectCode(computeCode(NOW))
})
