import { useEffect } from 'react'
import { focusHeading, isGone, pageHeading, visibleHeadings } from './heading.ts'

type Place = Element[]

const REMEMBERED = 10

/** Dialogs and steps move the focus themselves shortly after the old element is removed. */
const LEFT_TO_OTHERS_MS = 50

const IN_FRONT = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** Sections with a heading of their own. */
const OWN_HEADING = 'article, section, li, tr, [role=region], [role=article]'

/**
 * Focuses the nearest heading when the focused element is removed, such as a deleted card.
 * @param page clears the memory when it changes; arriving pages set the focus themselves.
 */
export function useScrollRestoration(page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing remembered
  useEffect(keepPlace, [page])
}

function keepPlace(): () => void {
  let places: Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function note({ target }: FocusEvent) {
    if (target instanceof Element && target !== document.body)
      places = [placeOf(target), ...places].slice(0, REMEMBERED)
  }
  /** A press on the bare page leaves the element deliberately. */
  function leave({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget || !(target instanceof Element)) return
    queueMicrotask(() => {
      if (isNowhere() && !isGone(target) && !target.matches(':disabled')) places = []
    })
  }
  function watchPlace() {
    if (!isLost(places)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isLost(places) && !document.querySelector(IN_FRONT)) goOnNear(places)
    }, LEFT_TO_OTHERS_MS)
  }
  const watch = new MutationObserver(watchPlace)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'hidden'],
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', leave)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', leave)
  }
}

function placeOf(target: Element): Place {
  const place: Place = []
  for (let around: Element | null = target; around && around !== document.body; around = around.parentElement)
    place.push(around)
  return place
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isLost([latest]: Place[]): boolean {
  const [element] = latest ?? []
  return element !== undefined && (isNowhere() || document.activeElement === element) && isGone(element)
}

function goOnNear(places: Place[]): void {
  const place = places.find((around) => around.some(isThere))
  const left = place?.find(isThere)
  if (left instanceof HTMLElement && left === place?.[0]) {
    left.focus({ preventScroll: true })
    return
  }
  const heading = (left && headingNear(left)) ?? pageHeading()
  if (heading) focusHeading(heading)
}

function headingNear(left: Element): HTMLElement | undefined {
  const headings = visibleHeadings('h1, h2').filter((heading) => heading.closest(OWN_HEADING)?.contains(left) ?? true)
  const before = headings.filter((heading) => heading.compareDocumentPosition(left) & Node.DOCUMENT_POSITION_FOLLOWING)
  return headings.find((heading) => left.contains(heading)) ?? before.at(-1)
}

function isThere(element: Element): boolean {
  return !isGone(element)
}
