import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

const MINUTE = 60_000
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('acts once after the idle time, and every input restarts it', () => {
  const act = vi.fn()
  const { unmount } = renderHook(() => useIdle(5 * MINUTE, true, act))
  vi.advanceTimersByTime(4 * MINUTE)
  fireEvent.keyDown(document.body, { key: 'a' })
  vi.advanceTimersByTime(4 * MINUTE)
  fireEvent.pointerDown(document.body)
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  unmount()
  vi.advanceTimersByTime(20 * MINUTE)
  expect(act).toHaveBeenCalledOnce()
})

test('acts when a device wakes after the idle time', () => {
  const act = vi.fn()
  renderHook(() => useIdle(5 * MINUTE, true, act))
  vi.setSystemTime(Date.now() + 6 * MINUTE)
  fireEvent(document, new Event('visibilitychange'))
  expect(act).toHaveBeenCalledOnce()
})

test('activity in another tab restarts the idle time', () => {
  const act = vi.fn()
  renderHook(() => useIdle(5 * MINUTE, true, act))
  vi.advanceTimersByTime(4 * MINUTE)
  localStorage.setItem('tillTouchedAt', String(Date.now()))
  vi.advanceTimersByTime(4 * MINUTE)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(act).toHaveBeenCalledOnce()
})

test('never acts while disabled', () => {
  const act = vi.fn()
  renderHook(() => useIdle(MINUTE, false, act))
  vi.advanceTimersByTime(10 * MINUTE)
  expect(act).not.toHaveBeenCalled()
})
