const PRESSED = '[data-pressed]'

/** What was pressed last on a page that was painted ahead (paint-first.ts), before it came to life. Noted no longer. */
export function takePressed(root: HTMLElement): HTMLElement | null {
  const pressed = root.querySelector<HTMLElement>(PRESSED)
  pressed?.removeAttribute('data-pressed')
  stopNoting(root)
  return pressed
}

/** Resolves when the page stands in the place of its picture. What was pressed in that until then is pressed in it. */
export function replaced(root: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const watch = new MutationObserver((changes) => {
      watch.disconnect()
      stopNoting(root)
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => node instanceof Element)
      const pressed = gone.map((part) => part.querySelector(PRESSED)).find((button) => button !== null)
      const buttons = pressed ? [...root.querySelectorAll('button')] : []
      buttons.find((button) => nameOf(button) === (pressed && nameOf(pressed)))?.click()
      done()
    })
    watch.observe(root, { childList: true })
  })
}

function stopNoting(root: HTMLElement): void {
  root.onpointerdown = null
  root.onpointercancel = null
  root.onclick = null
}

function nameOf(button: Element): string | null {
  return button.getAttribute('aria-label') ?? button.textContent
}
