import type { TagType } from '@sufra/api/base-api'
import { setLive } from '@sufra/api/polling'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { pushChange } from './stage.tsx'

interface Poll {
  tag: TagType
  intervalMs: number
  countReads: () => number
}

/**
 * Expects that a poll of the page pauses while a live stream lives, reads at a push, and begins again once the stream is
 * lost. Needs fake timers. The shell's live updates say so after 45 s of silence, which their own test proves.
 */
export async function expectPollBesideStream({ tag, intervalMs, countReads }: Poll): Promise<void> {
  onTestFinished(() => setLive(false))
  act(() => setLive(true))
  const before = countReads()
  await act(() => vi.advanceTimersByTimeAsync(3 * intervalMs))
  expect(countReads()).toBe(before)
  await pushChange(tag)
  await waitFor(() => expect(countReads()).toBe(before + 1))
  await act(() => vi.advanceTimersByTimeAsync(3 * intervalMs))
  expect(countReads()).toBe(before + 1)
  act(() => setLive(false))
  await act(() => vi.advanceTimersByTimeAsync(intervalMs))
  await waitFor(() => expect(countReads()).toBe(before + 2))
}
