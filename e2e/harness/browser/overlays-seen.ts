import type { Page } from 'playwright-core'

/**
 * Notes the first words of every dialog, notification and alert that a page draws from its next load on, in order; not the
 * sheet that stands for a dialog while it is fetched.
 * @returns the list, which grows.
 */
export async function noteOverlays(page: Page): Promise<string[]> {
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

/** Types as a handheld scanner does: key after key at once, then Enter, at no field. */
export async function scan(page: Page, text: string): Promise<void> {
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
