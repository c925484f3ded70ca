import { resolveObjectURL } from 'node:buffer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './download.ts'

/** The addresses that were handed to the browser, which saves nothing here. */
const saved: string[] = []
const click = HTMLAnchorElement.prototype.click
beforeEach(() => {
  saved.length = 0
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.href)
  }
})
afterEach(() => {
  HTMLAnchorElement.prototype.click = click
  vi.useRealTimers()
})

test('a file can be fetched for a minute, while a tablet asks where to save it, and then no more', () => {
  vi.useFakeTimers()
  saveFile({ name: 'guests.csv', content: new Blob(['Layla']) })
  vi.advanceTimersByTime(59_000)
  expect(resolveObjectURL(saved[0] ?? '')?.size).toBe(5)
  vi.advanceTimersByTime(1_000)
  expect(resolveObjectURL(saved[0] ?? '')).toBeUndefined()
})
