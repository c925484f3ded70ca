import { configure, getConfig } from '@testing-library/react'
import React from 'react'
import { toastTime } from '../overlays/toast-time.ts'
import { pressWhenReady } from './press-when-ready.ts'
import { keepDecidingStyles } from './test-styles.ts'

/* Runs once per process: adds what happy-dom lacks and Radix needs, and sets generous timeouts. */
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** V8's additions to Error; browser packages have no Node types. */
const V8Error = Error as unknown as { captureStackTrace(error: Error, from: object): void }

// Equals the runner's limit for polling (vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 })
/** The product's duration of a notification; tests extend it. */
export const TOAST_MS = toastTime.ms
toastTime.ms = 600_000

keepDecidingStyles()
pressWhenReady()
disableOwnerStacks()
shortenPollingErrors()

/**
 * React collects a stack per element in development, a sixth of the tests' time.
 * The counter is set to its limit; warnings keep the component stack.
 */
function disableOwnerStacks(): void {
  const internals = (React as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere.')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

/**
 * Each failed poll of a waiting test would print the whole page into a discarded error.
 * The final error still gets the page.
 */
function shortenPollingErrors(): void {
  const { getElementError } = getConfig()
  configure({ getElementError: createElementError })

  function createElementError(message: string | null, container: Element): Error {
    // Testing Library sets this flag while it waits.
    const { _disableExpensiveErrorDiagnostics: waiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (waiting) return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    const error = getElementError(message, container)
    // Starts the stack at the test.
    V8Error.captureStackTrace(error, createElementError)
    return error
  }
}
