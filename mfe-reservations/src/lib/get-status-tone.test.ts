import { expect, test } from 'vitest'
import { getStatusTone } from './get-status-tone.ts'

test.each([
  ['confirmed', 'success'],
  ['cancelled', 'danger'],
  ['completed', 'info'],
  ['no_show', 'neutral'],
  ['anything else', 'neutral'],
])('a reservation that is %s has the tone %s [T148]', (status, tone) => {
  expect(getStatusTone(status)).toBe(tone)
})
