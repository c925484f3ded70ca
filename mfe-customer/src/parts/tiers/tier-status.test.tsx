import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'
import { findLine, tierStatusAnswers } from '../../testing/tier-status.ts'

useApiServer(tierStatusAnswers)

test('the card names the tier, and what is missing to the next', async () => {
  await openApp({ ...layla, tier: 1 })
  await findLine('320 points to Gold')
  expect(screen.getByText('Silver')).toBeTruthy()
})
