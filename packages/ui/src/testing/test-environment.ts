import { changeLanguage } from '@sufra/i18n/i18n'
import { act, cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { fetchToastRegion, hideToast } from '../overlays/toast.tsx'
import './test-page.ts'
import { leaveOutLooks } from './test-styles.ts'

/* Runs before each test file (vitest.config.ts). Files share one process and page. */
leaveOutLooks()
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
