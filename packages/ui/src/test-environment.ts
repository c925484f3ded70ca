import { configure } from '@testing-library/react'

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

configure({ asyncUtilTimeout: 20_000 })
