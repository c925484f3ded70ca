/** Calls back once with the page's heading, now or when it comes; answers how to stop waiting. */
export function whenHeadingShows(found: (heading: HTMLElement) => void): () => void {
  const watch = new MutationObserver(look)
  function look() {
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return
    watch.disconnect()
    found(heading)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return () => watch.disconnect()
}
