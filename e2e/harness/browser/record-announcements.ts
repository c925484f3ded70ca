import type { Page } from 'playwright-core'

/**
 * Records what a screen reader announces by itself from the next load on: each new text of a live region.
 * @returns a list that grows.
 */
export async function recordAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('noteAnnouncement', (text: string) => void heard.push(text))
  await page.addInitScript(() => {
    const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const note = (window as unknown as { noteAnnouncement(text: string): void }).noteAnnouncement
    const last = new WeakMap<Element, string>()
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
      const regions = changed.flatMap((place) => [
        place?.closest(REGIONS) ?? null,
        ...(place?.querySelectorAll(REGIONS) ?? []),
      ])
      for (const region of new Set(regions)) {
        const text = region?.textContent?.trim() ?? ''
        if (!region || !text || last.get(region) === text) continue
        last.set(region, text)
        note(text)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return heard
}
