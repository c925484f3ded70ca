/** What React puts aside it hides like this. Asking the browser what shows would make it lay out the page each time. */
const PUT_ASIDE = '[hidden], [style*="display: none"]'

/** Whether an element is no longer part of the page that shows. */
export function isGone(element: Element): boolean {
  return !element.isConnected || element.closest(PUT_ASIDE) !== null
}

/** The page's heading. A page that React has put aside while another is fetched stays in the document, hidden. */
export function pageHeading(): HTMLElement | null {
  return visibleHeadings('h1')[0] ?? null
}

/** What the page is about: its heading, unless one says so itself because the page's own is the restaurant's name. */
export function pageTitle(): string {
  const [saying] = visibleHeadings('[data-page-title]')
  return saying?.dataset.pageTitle ?? pageHeading()?.textContent?.trim() ?? ''
}

export function visibleHeadings(levels: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(levels)].filter((heading) => !isGone(heading))
}

/** Calls back once with the page's heading, now or when it comes; answers how to stop waiting. */
export function whenHeadingShows(found: (heading: HTMLElement) => void): () => void {
  const watch = new MutationObserver(look)
  function look() {
    const heading = pageHeading()
    if (!heading) return
    watch.disconnect()
    found(heading)
  }
  // What React puts aside and takes back it hides and shows by `style`.
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  look()
  return () => watch.disconnect()
}

/** Puts the focus on a heading, so that a screen reader says where one is. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
