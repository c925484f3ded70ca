import { useEffect } from 'react'
import { focusHeading, getPageHeading, isHidden, listVisibleHeadings } from './heading.ts'

type Ancestry = Element[]

const MEMORY_SIZE = 10

/** Dialogs and steps move the focus themselves shortly after the old element is removed. */
const GRACE_MS = 50

const OPEN_DIALOG = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** Sections with a heading of their own. */
const OWN_HEADING = 'article, section, li, tr, [role=region], [role=article]'

/**
 * Focuses the nearest heading when the focused element is removed, such as a deleted card.
 * @param page clears the memory when it changes; arriving pages set the focus themselves.
 */
export function useFocusRestoration(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing remembered
  useEffect(watchFocus, [page])
}

function watchFocus(): () => void {
  let places: Ancestry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function rememberFocus({ target }: FocusEvent) {
    if (target instanceof Element && target !== document.body)
      places = [listAncestors(target), ...places].slice(0, MEMORY_SIZE)
  }
  /** A press on the bare page leaves the element deliberately. */
  function forgetFocus({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget || !(target instanceof Element)) return
    queueMicrotask(() => {
      if (isUnfocused() && !isHidden(target) && !target.matches(':disabled')) places = []
    })
  }
  function restoreIfLost() {
    if (!isLost(places)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isLost(places) && !document.querySelector(OPEN_DIALOG)) focusNearest(places)
    }, GRACE_MS)
  }
  const watch = new MutationObserver(restoreIfLost)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'hidden'],
  })
  document.addEventListener('focusin', rememberFocus)
  document.addEventListener('focusout', forgetFocus)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', rememberFocus)
    document.removeEventListener('focusout', forgetFocus)
  }
}

function listAncestors(target: Element): Ancestry {
  const place: Ancestry = []
  for (let around: Element | null = target; around && around !== document.body; around = around.parentElement)
    place.push(around)
  return place
}

function isUnfocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isLost([latest]: Ancestry[]): boolean {
  const [element] = latest ?? []
  return element !== undefined && (isUnfocused() || document.activeElement === element) && isHidden(element)
}

function focusNearest(places: Ancestry[]): void {
  const place = places.find((around) => around.some(isVisible))
  const left = place?.find(isVisible)
  if (left instanceof HTMLElement && left === place?.[0]) {
    left.focus({ preventScroll: true })
    return
  }
  const heading = (left && findNearestHeading(left)) ?? getPageHeading()
  if (heading) focusHeading(heading)
}

function findNearestHeading(left: Element): HTMLElement | undefined {
  const headings = listVisibleHeadings('h1, h2').filter(
    (heading) => heading.closest(OWN_HEADING)?.contains(left) ?? true,
  )
  const before = headings.filter((heading) => heading.compareDocumentPosition(left) & Node.DOCUMENT_POSITION_FOLLOWING)
  return headings.find((heading) => left.contains(heading)) ?? before.at(-1)
}

function isVisible(element: Element): boolean {
  return !isHidden(element)
}
