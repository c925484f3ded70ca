import { afterEach, expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'
import { isComplete } from './is-complete.ts'

const own = Object.getOwnPropertyDescriptor(Promise, 'withResolvers') ?? {}
afterEach(() => {
  Object.defineProperty(Promise, 'withResolvers', own)
})

test('missing functions are added and existing ones are kept', () => {
  const before = Array.prototype.toSorted
  Reflect.deleteProperty(Promise, 'withResolvers')
  expect(isComplete()).toBe(false)
  fillIn()
  expect(isComplete()).toBe(true)
  expect(Array.prototype.toSorted).toBe(before)
  expect(Object.keys(Promise)).not.toContain('withResolvers')
})
