import { expect, test } from 'vitest'
import { type DietaryPreference, isInAudience } from './audience.ts'

test.each<[DietaryPreference, boolean | null, boolean]>([
  ['all', true, true],
  ['all', false, true],
  ['all', null, true],
  ['halal', true, true],
  ['halal', false, false],
  ['halal', null, false],
  ['non_halal', true, false],
  ['non_halal', false, true],
  ['non_halal', null, false],
])('an item for %s reaches a customer with isMuslim %s: %s [T118]', (dietaryPreference, isMuslim, expected) => {
  expect(isInAudience(isMuslim, { dietaryPreference })).toBe(expected)
  expect(isInAudience(isMuslim, { dietaryPreference, isHalalOnly: false })).toBe(expected)
})

test.each<[DietaryPreference, boolean | null, boolean]>([
  ['all', true, true],
  ['all', false, false],
  ['all', null, false],
  ['halal', true, true],
  ['non_halal', true, false],
  ['non_halal', false, false],
])('a halal-only offer for %s reaches a customer with isMuslim %s: %s', (dietaryPreference, isMuslim, expected) => {
  expect(isInAudience(isMuslim, { dietaryPreference, isHalalOnly: true })).toBe(expected)
})
