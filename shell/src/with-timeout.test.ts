import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

it('resolves with the value of the promise', async () => {
  expect(await withTimeout(10_000, Promise.resolve('here'))).toBe('here')
})

it('rejects with the error of the promise', async () => {
  await expect(withTimeout(10_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('rejects when the promise never settles', async () => {
  await expect(withTimeout(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms')
})
