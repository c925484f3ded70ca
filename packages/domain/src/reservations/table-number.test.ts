import { expect, test } from 'vitest'
import { generateTableNumber, isGeneratedTableNumber } from './seating.ts'

test('a generated table number encodes its time and is recognized', () => {
  const number = generateTableNumber(new Date('2026-11-21T08:00:00.000Z'))
  expect(number).toBe('Auto-1795248000000')
  expect(isGeneratedTableNumber(number)).toBe(true)
})

test.each([null, '', 'T4', 'Auto-', 'Auto-4b', 'auto-4', 'My Auto-4'])('%s is no generated table number', (number) => {
  expect(isGeneratedTableNumber(number)).toBe(false)
})
