import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

it('answers what the promise answers', async () => {
  expect(await withTimeout(10_000, Promise.resolve('here'))).toBe('here')
})

it('passes a failure on', async () => {
  await expect(withTimeout(10_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('gives up on a promise that never settles', async () => {
  await expect(withTimeout(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms')
})
