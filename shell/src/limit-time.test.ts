import { expect, it } from 'vitest'
import { limitTime } from './load-part.ts'

it('resolves with the value of the promise', async () => {
  expect(await limitTime(10_000, Promise.resolve('here'))).toBe('here')
})

it('rejects with the error of the promise', async () => {
  await expect(limitTime(10_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('rejects when the promise never settles', async () => {
  await expect(limitTime(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms')
})
