import { useEffect } from 'react'
import { focusHeading, isGone, pageHeading, visibleHeadings } from './heading.ts'

/** An element that had the focus, and all that lay around it then, from the inside out. */
type Place = Element[]

/** So many are remembered: what opened a dialog is found again when both are gone. */
const REMEMBERED = 10

/** Who closes a dialog or shows a next step moves the focus themselves, a moment after the old place is gone. */
const LEFT_TO_OTHERS_MS = 50

const IN_FRONT = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** A heading in one of these belongs to what is in it, not to the neighbours. */
const OWN_HEADING = 'article, section, li, tr, [role=region], [role=article]'

/**
 * Gives the focus to the nearest heading when what had it is gone from the page, such as a card that was deleted. The
 * browser would leave it nowhere: a screen reader falls silent, and it says nothing about where one is.
 * @param page what is remembered is forgotten when this changes; a page one arrives at takes the focus itself.
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
  /** Who presses on the bare page has left their place; it is not lost. */
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

/** Whether what had the focus last is gone or hidden, and nothing else has taken the focus. */
function isLost([latest]: Place[]): boolean {
  const [element] = latest ?? []
  return element !== undefined && (isNowhere() || document.activeElement === element) && isGone(element)
}

/**
 * Goes back to what opened a dialog that is gone, or to the heading of what is left of the latest place, else the last
 * one before it, else the page's own.
 */
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
