import { baseApi } from '@sufra/api/base-api'
import type { Store } from '@sufra/api/store'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useApiServer } from './testing/api-server.ts'
import { layla, restaurantAnswers } from './testing/people.ts'
import { openApp } from './testing/render.tsx'

const answerEmpty = () => ({ body: [] })
const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/customers/1/discount-codes': answerEmpty,
  'GET /api/customers/1/transactions': answerEmpty,
  'GET /api/restaurant-hours': answerEmpty,
  'GET /api/special-days': answerEmpty,
  'GET /api/menu-buttons': answerEmpty,
  'GET /api/rewards': answerEmpty,
  'GET /api/offers': answerEmpty,
  'GET /api/news': answerEmpty,
})
const TEN_MINUTES = 600_000

const waitForAnswers = (store: Store) =>
  act(async () => void (await Promise.allSettled(store.dispatch(baseApi.util.getRunningQueriesThunk()))))

test.each([
  ['/', 'LAYLA', ['/api/customers/1/discount-codes']],
  ['/rewards', 'No rewards available at the moment', []],
  ['/offers', 'No offers available today', []],
  ['/history', 'No transactions yet', []],
  ['/profile', 'Date of birth', []],
])('%s, showing %s, reads again by itself only %j [T515]', async (path, sign, polled) => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  api.visit(path)
  const store = await openApp(layla)
  await screen.findByText(sign)
  await waitForAnswers(store)
  const before = api.calls.length
  await act(() => vi.advanceTimersByTimeAsync(TEN_MINUTES))
  await waitForAnswers(store)
  const again = api.calls.slice(before).map(({ url }) => url.split('?')[0])
  expect([...new Set(again)]).toEqual(polled)
})
