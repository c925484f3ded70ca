import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useSession } from '@sufra/api/session'
import { useLocation } from '@sufra/ui/router'
import { useEffect, useRef } from 'react'
import { focusHeading, getPageTitle, waitForHeading } from './heading.ts'
import { useFocusRestoration } from './use-focus-restoration.ts'

/**
 * Does what a page load does: scrolls to the top and focuses the heading or the field in the hash.
 * The first page keeps the browser's focus.
 */
export function usePageArrival(): void {
  const { pathname, hash } = useLocation()
  const { epoch } = useSession()
  // Signing in or out changes the page without changing the address.
  const here = `${epoch} ${pathname}`
  const current = useRef(here)
  useFocusRestoration(here)

  useEffect(() => {
    if (current.current === here) return
    current.current = here
    scrollTo(0, 0)
    return waitForHeading((heading) => {
      const [field] = document.getElementsByName(hash.slice(1))
      if (field) field.focus()
      else focusHeading(heading)
    })
  }, [here, hash])
}

export function useDocumentTitle(): void {
  const name = useRestaurantName()

  useEffect(() => {
    if (!name) return
    const write = () => {
      const about = getPageTitle()
      const page = about && about !== name ? `${about} · ${name}` : name
      const title = formatCount() + page
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

function formatCount(): string {
  const number = document.querySelector<HTMLElement>('[data-title-count]')?.dataset.titleCount
  return number ? `(${number}) ` : ''
}
