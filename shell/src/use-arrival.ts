import { useRestaurantName } from '@sufra/api/restaurant-name'
import { useSession } from '@sufra/api/session'
import { useLocation } from '@sufra/ui/router'
import { useEffect, useRef } from 'react'
import { focusHeading, pageTitle, whenHeadingShows } from './heading.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/**
 * What a page load does by itself and a change of address inside the page does not: begin at the top, and put the
 * focus on the new page's heading, so that a screen reader says where it is, or on the field that the address names
 * (`#password`). The first page keeps the browser's focus.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const { epoch } = useSession()
  // Signing in or out changes the page without changing the address.
  const here = `${epoch} ${pathname}`
  const shown = useRef(here)
  useScrollRestoration(here)

  useEffect(() => {
    if (shown.current === here) return
    shown.current = here
    scrollTo(0, 0)
    return whenHeadingShows((heading) => {
      const [field] = document.getElementsByName(hash.slice(1))
      if (field) field.focus()
      else focusHeading(heading)
    })
  }, [here, hash])
}

/** Names the tab after the page and the restaurant. */
export function useDocumentTitle(): void {
  const name = useRestaurantName()

  useEffect(() => {
    if (!name) return
    const write = () => {
      const about = pageTitle()
      const page = about && about !== name ? `${about} · ${name}` : name
      const title = count() + page
      if (document.title !== title) document.title = title
    }
    write()
    const watch = new MutationObserver(write)
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['style', 'data-page-title', 'data-title-count'],
    })
    return () => watch.disconnect()
  }, [name])
}

/** How much there is to be looked at, before the name of the page; nothing where a page has no such number. */
function count(): string {
  const number = document.querySelector<HTMLElement>('[data-title-count]')?.dataset.titleCount
  return number ? `(${number}) ` : ''
}
