import type { Page } from 'playwright-core'

/**
 * Records the first line of each dialog, notification and alert from the next load on, except placeholders of dialogs
 * that are still loading.
 * @returns a list that grows.
 */
export async function recordOverlays(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteOverlay', (title: string) => void seen.push(title))
  await page.addInitScript(() => {
    const OVERLAYS = '[role=dialog], [role=alertdialog], [role=alert], li[data-swipe-direction]'
    const note = (window as unknown as { noteOverlay(title: string): void }).noteOverlay
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || !node.isConnected) continue
          for (const overlay of node.matches(OVERLAYS) ? [node] : node.querySelectorAll<HTMLElement>(OVERLAYS)) {
            if (overlay.querySelector('[aria-busy]')) continue
            const words = overlay.querySelector('h2') ?? overlay
            // biome-ignore lint/performance/useDomNodeTextContent: it alone tells lines apart.
            note(words.innerText.split('\n')[0] ?? '')
          }
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return seen
}

/** Simulates a handheld scanner: fast keys, then Enter, without a focused field. */
export async function simulateScanner(page: Page, text: string): Promise<void> {
  await page.evaluate((scanned) => {
    const press = (key: string, code: string, shiftKey = false) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
      )
    for (const sign of scanned) {
      if (/[0-9]/.test(sign)) press(sign, `Digit${sign}`)
      else press(sign, `Key${sign.toUpperCase()}`, sign !== sign.toLowerCase())
    }
    press('Enter', 'Enter')
  }, text)
}
