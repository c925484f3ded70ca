import { keepStyles } from '@sufra/ui/test-styles'
import { scannableCode } from '@sufra/ui/theme'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

keepStyles()
const api = useApiServer()

test('the quiet zone of the QR code in the card is a part of the picture, four modules wide', async () => {
  api.answer(restaurantAnswers)
  await openApp(layla)
  const code = (await screen.findByRole('button', { name: 'Enlarge QR code' })).querySelector('svg') as SVGElement
  expect(getComputedStyle(code).overflow).toBe('visible')
  // Half of a stroke lies outside its path.
  const ground = getComputedStyle(code.querySelector('path') as SVGElement)
  expect([ground.getPropertyValue('stroke'), ground.getPropertyValue('stroke-width')]).toEqual([
    scannableCode.bgColor,
    '8',
  ])
})
