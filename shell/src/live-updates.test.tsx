import { usePollingInterval } from '@sufra/api/polling'
import { signedInAsAdmin, signedOut } from '@sufra/api/session-slice'
import { createStore } from '@sufra/api/store'
import { editor } from '@sufra/api/test-people'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLiveUpdates } from './live-updates.ts'

/** Chromium's EventSource is missing in happy-dom; what the server does is tested at the gateway. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Source[] = []
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  constructor() {
    super()
    Source.opened.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
}

const hear = (source: Source | undefined, type: string, data = '{}') =>
  act(() => void source?.dispatchEvent(new MessageEvent(type, { data })))
const listOpen = () => Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED)
const POLL_MS = 60_000

beforeEach(() => {
  Source.opened.length = 0
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.useRealTimers()
  dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
})

describe('live updates without Web Locks', () => {
  beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }))

  it('hold a stream of the tab, and follow who is signed in', () => {
    const store = createStore()
    startLiveUpdates(store)
    expect(listOpen()).toHaveLength(0)
    act(() => void store.dispatch(signedInAsAdmin(editor)))
    expect([listOpen().length, store.getState().session.admin]).toEqual([1, editor])
    act(() => void store.dispatch(signedOut()))
    expect([listOpen().length, store.getState().session.admin]).toEqual([0, null])
  })

  it('stop the polls while the stream lives, and start them once it is replaced', () => {
    const store = createStore()
    const { result } = renderHook(() => usePollingInterval(POLL_MS))
    act(() => void store.dispatch(signedInAsAdmin(editor)))
    startLiveUpdates(store)
    expect(result.current).toBe(POLL_MS)
    hear(Source.opened[0], 'alive')
    expect(result.current).toBe(0)
    hear(Source.opened[0], 'replaced')
    expect([result.current, listOpen().length]).toEqual([POLL_MS, 0])
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(listOpen()).toHaveLength(1)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(Source.opened).toHaveLength(2)
  })

  it('let the polls begin again after 45 seconds without an event or a heartbeat', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const store = createStore()
    const { result } = renderHook(() => usePollingInterval(POLL_MS))
    act(() => void store.dispatch(signedInAsAdmin(editor)))
    startLiveUpdates(store)
    for (const type of ['alive', 'changed', 'alive']) {
      hear(Source.opened[0], type, '{"kind":"offer","id":1}')
      act(() => void vi.advanceTimersByTime(44_999))
      expect(result.current).toBe(0)
    }
    act(() => void vi.advanceTimersByTime(1))
    expect([result.current, Source.opened.length, listOpen().length]).toEqual([POLL_MS, 2, 1])
  })
})
