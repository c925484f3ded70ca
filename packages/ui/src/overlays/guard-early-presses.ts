/** A press within this time of the first frame was meant for the content below. */
const EARLY_MS = 400
const FIELD = 'input, textarea, select, label'

/** React may pass the same element to a ref again. */
const guarded = new WeakSet<HTMLElement>()

/**
 * Ref of an overlay: its buttons ignore presses that began before it was drawn or within `EARLY_MS`.
 * Held keys are ignored as well; fields respond at once. `data-guarded` marks the meantime.
 */
export function guardEarlyPresses(overlay: HTMLElement | null): void {
  if (!overlay || guarded.has(overlay)) return
  guarded.add(overlay)
  overlay.dataset.guarded = ''
  // The first callback runs before the frame is drawn, the second after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => setTimeout(() => overlay.removeAttribute('data-guarded'), EARLY_MS)),
  )
  const isEarly = () => 'guarded' in overlay.dataset

  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    overlay.addEventListener(type, (event) => isEarly() && !isInField(event) && ignore(event), { capture: true })
  }
  // Not stopped: the scanner's Enter is read further up.
  overlay.addEventListener(
    'keydown',
    (event) => isPress(event) && (isEarly() || event.repeat) && event.preventDefault(),
    { capture: true },
  )
}

function isPress(event: KeyboardEvent): boolean {
  if (event.key === 'Enter') return !(event.target instanceof HTMLTextAreaElement)
  return event.key === ' ' && !isInField(event)
}

function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELD) !== null
}

function ignore(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
