/** React hides suspended content this way. Computed styles would force a layout. */
const PUT_ASIDE = '[hidden], [style*="display: none"]'

export function isGone(element: Element): boolean {
  return !element.isConnected || element.closest(PUT_ASIDE) !== null
}

/** React keeps a suspended page in the document, hidden. */
export function pageHeading(): HTMLElement | null {
  return visibleHeadings('h1')[0] ?? null
}

/** The heading, or its override where the heading is the restaurant's name. */
export function pageTitle(): string {
  const [saying] = visibleHeadings('[data-page-title]')
  return saying?.dataset.pageTitle ?? pageHeading()?.textContent?.trim() ?? ''
}

export function visibleHeadings(levels: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(levels)].filter((heading) => !isGone(heading))
}

/** Calls back once; returns a function that cancels. */
export function whenHeadingShows(found: (heading: HTMLElement) => void): () => void {
  const watch = new MutationObserver(look)
  function look() {
    const heading = pageHeading()
    if (!heading) return
    watch.disconnect()
    found(heading)
  }
  // React hides and reveals suspended content through `style`.
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  look()
  return () => watch.disconnect()
}

export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
