import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla } from '../../testing/people.ts'
import { LATER, LOTS, pointLotsAnswers } from '../../testing/point-lots.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(pointLotsAnswers)

test('Home does not warn earlier', async () => {
  api.answer({ [LOTS]: () => ({ body: [{ until: LATER, points: 40 }] }) })
  await openApp(layla)
  await waitFor(() => expect(api.calls.filter(({ url }) => url.startsWith('/api/customers/1/lots'))).toHaveLength(1))
  await screen.findByRole('main')
  expect(screen.queryByRole('region', { name: /expire after/ })).toBeNull()
})

test('History says until when all points count', async () => {
  api.visit('/history')
  await openApp(layla)
  const lots = within(await screen.findByRole('region', { name: 'Points valid until' }))
  expect(lots.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['120 points', '40 points'])
})
