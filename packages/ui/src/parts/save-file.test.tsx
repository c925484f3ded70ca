import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a saved file stays available for a minute and is then revoked', () => {
  vi.useFakeTimers()
  const made = vi.spyOn(URL, 'createObjectURL')
  const gone = vi.spyOn(URL, 'revokeObjectURL')
  saveFile({ name: 'guests.csv', content: new Blob(['Layla']) })
  const address = made.mock.results[0]?.value as string
  expect(saved).toEqual([`guests.csv ${address}`])
  vi.advanceTimersByTime(59_000)
  expect(gone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(gone).toHaveBeenCalledExactlyOnceWith(address)
})
