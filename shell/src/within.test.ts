import { expect, it } from 'vitest'
import { within } from './within.ts'

it('answers what the promise answers', async () => {
  expect(await within(10_000, Promise.resolve('here'))).toBe('here')
})

it('passes a failure on', async () => {
  await expect(within(10_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('gives up on a promise that never settles', async () => {
  await expect(within(1, new Promise(() => {}))).rejects.toThrow('No answer within 1 ms')
})
