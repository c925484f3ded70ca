import { formatDay } from '@sufra/i18n/format'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla } from '../../testing/people.ts'
import { pointLotsAnswers, SOON } from '../../testing/point-lots.ts'
import { openApp } from '../../testing/render.tsx'

useApiServer(pointLotsAnswers)
const title = `120 points expire after ${formatDay(SOON, 'en', 'long')}`

test('Home warns of points that expire within 30 days, and leads to the rewards', async () => {
  await openApp(layla)
  const hint = within(await screen.findByRole('region', { name: title }))
  expect(hint.getByRole('link', { name: 'See rewards' }).getAttribute('href')).toBe('/rewards')
})
