import { changeLanguage } from '@sufra/i18n/i18n'
import { act, cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { fetchToastRegion, hideToast } from '../overlays/toast.tsx'
import './test-page.ts'
import { leaveOutLooks } from './test-styles.ts'

/*
 * Before each file of component tests (vitest.config.ts). Files follow each other in one process and on one page: what
 * one test leaves must not answer for the next one's.
 */
leaveOutLooks()
// What a test has told is to be seen at once.
await fetchToastRegion()

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  act(() => hideToast())
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  await changeLanguage('en')
})
