/** React hides suspended content this way. Computed styles would force a layout. */
const HIDDEN = '[hidden], [style*="display: none"]'

export function isHidden(element: Element): boolean {
  return !element.isConnected || element.closest(HIDDEN) !== null
}

/** React keeps a suspended page in the document, hidden. */
export function getPageHeading(): HTMLElement | null {
  return listVisibleHeadings('h1')[0] ?? null
}

/** The heading, or its override where the heading is the restaurant's name. */
export function getPageTitle(): string {
  const [saying] = listVisibleHeadings('[data-page-title]')
  return saying?.dataset.pageTitle ?? getPageHeading()?.textContent?.trim() ?? ''
}

export function listVisibleHeadings(levels: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(levels)].filter((heading) => !isHidden(heading))
}

/** Calls back once; returns a function that cancels. */
export function waitForHeading(found: (heading: HTMLElement) => void): () => void {
  const watch = new MutationObserver(check)
  function check() {
    const heading = getPageHeading()
    if (!heading) return
    watch.disconnect()
    found(heading)
  }
  // React hides and reveals suspended content through `style`.
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  check()
  return () => watch.disconnect()
}

export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
