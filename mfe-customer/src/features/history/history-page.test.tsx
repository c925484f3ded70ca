import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { historyPageAnswers, ledger } from '../../testing/history-page.ts'
import { createRefusal, createTransaction, layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(historyPageAnswers)
beforeEach(() => api.visit('/history'))

test('lists the history newest first, one page at a time [T042]', async () => {
  await openApp(layla)
  expect(await screen.findByText('+25')).toBeTruthy()
  expect(screen.queryByText('+5')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('+5')).toBeTruthy()
  const displayed = [...document.querySelectorAll('li bdi')].map((element) => element.textContent)
  expect(displayed.filter((text) => text?.startsWith('+'))).toEqual(ledger.map(({ points }) => `+${points}`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull())
})

test('a history that fails to load shows an error with Retry [T266]', async () => {
  api.answer({ 'GET /api/customers/1/transactions': () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openApp(layla)
  expect(await screen.findByText('Failed to fetch transactions')).toBeTruthy()
  api.answer({ 'GET /api/customers/1/transactions': () => ({ body: [createTransaction({ points: 7 })] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('+7')).toBeTruthy()
})
