import { configure, getConfig } from '@testing-library/react'
import React from 'react'
import { toastTime } from '../overlays/toast-time.ts'
import { pressWhenReady } from './press-when-ready.ts'
import { keepDecidingStyles } from './test-styles.ts'

/*
 * Once for each process of component tests, whose files share one page: what happy-dom lacks and Radix asks for,
 * patience with a busy machine, since a test waits for what it names and not for a time, and no work that nobody reads.
 */
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What V8 adds to Error; the packages of the browser know no types of Node. */
const V8Error = Error as unknown as { captureStackTrace(error: Error, from: object): void }

// As long as the runner waits for what is polled (vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 })
/** How long a notification stays where it is used; in tests it is there however late they look. */
export const TOAST_MS = toastTime.ms
toastTime.ms = 600_000

keepDecidingStyles()
pressWhenReady()
withoutOwnerStacks()
withoutPageInPassingErrors()

/**
 * React in development takes a stack at each element that is made, ten thousand a second, to show with a warning
 * where the element was made: a sixth of these tests' time. Here it finds the second's ten thousand taken already;
 * warnings come all the same, with the stack of components.
 */
function withoutOwnerStacks(): void {
  const internals = (React as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere.')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

/**
 * While a test waits, each look that finds nothing yet would print the whole page into an error that is thrown away.
 * The error of a wait that ends in vain gets its page from the same function, asked once more when the time is up.
 */
function withoutPageInPassingErrors(): void {
  const { getElementError } = getConfig()
  configure({ getElementError: elementError })

  function elementError(message: string | null, container: Element): Error {
    // While it waits, Testing Library marks its own settings so.
    const { _disableExpensiveErrorDiagnostics: waiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (waiting) return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    const error = getElementError(message, container)
    // As if it came from there: the first line of one's own in its stack is the test's.
    V8Error.captureStackTrace(error, elementError)
    return error
  }
}
