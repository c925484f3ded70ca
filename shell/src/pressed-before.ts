const PRESSED = '[data-pressed]'

/** What was pressed last on a page that was painted ahead (paint-first.ts), before it came to life. Noted no longer. */
export function takePressed(root: HTMLElement): HTMLElement | null {
  const pressed = root.querySelector<HTMLElement>(PRESSED)
  pressed?.removeAttribute('data-pressed')
  stopNoting(root)
  return pressed
}

const LOOK_AGAIN_MS = 16

/** Resolves as soon as React is attached to a button: before that a press may be lost, or left to the browser. */
export async function alive(button: Element): Promise<void> {
  while (button.isConnected && !isAlive(button)) await new Promise((later) => setTimeout(later, LOOK_AGAIN_MS))
}

/** Source: react-dom keeps the properties of an element that it has rendered or hydrated under such a name. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

/**
 * Resolves when the page stands in the place of its picture. What was pressed in that until then is pressed in it, as
 * soon as it is there.
 */
export function replaced(root: HTMLElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let pressed: Element | null = null
  let isGone = false
  const watch = new MutationObserver((changes) => {
    if (!isGone) {
      const gone = changes.flatMap(({ target, removedNodes }) => (target === root ? [...removedNodes] : []))
      const parts = gone.filter((node) => node instanceof Element)
      if (parts.length === 0) return
      isGone = true
      stopNoting(root)
      pressed = parts.map((part) => part.querySelector(PRESSED)).find((button) => button !== null) ?? null
      resolve()
    }
    const same = pressed && [...root.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(pressed))
    if (pressed && !same) return
    watch.disconnect()
    if (same) void alive(same).then(() => same.click())
  })
  watch.observe(root, { childList: true, subtree: true })
  return promise
}

function stopNoting(root: HTMLElement): void {
  root.onpointerdown = null
  root.onpointercancel = null
  root.onclick = null
}

function nameOf(button: Element | null): string | null {
  return button && (button.getAttribute('aria-label') ?? button.textContent)
}
