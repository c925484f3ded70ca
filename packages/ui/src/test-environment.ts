import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/*
 * Before every component test (vitest.config.ts): what happy-dom lacks and Radix asks for, and patience with a busy
 * machine, since a test waits for what it names and not for a time.
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

const PATIENCE_MS = 20_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ expect: { poll: { timeout: PATIENCE_MS } }, hookTimeout: 60_000 })
