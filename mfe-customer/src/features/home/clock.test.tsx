import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { clockAnswers, openAt, pass } from '../../testing/clock.ts'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

useApiServer(clockAnswers)

test('an open page announces that the restaurant has opened', async () => {
  openAt('2026-11-21T07:59:30.000Z')
  await openApp(layla)
  expect(await screen.findByText('Closed now, opens at 12:00 pm')).toBeTruthy()
  await pass(60_000)
  expect(await screen.findByText('Open until 11:00 pm')).toBeTruthy()
})
