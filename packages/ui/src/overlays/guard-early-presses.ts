/** A press within this time of a dialog's first frame was meant for what stood there before. */
const EARLY_MS = 400
const FIELD = 'input, textarea, select, label'

/** Overlays that have their guard: a ref is handed the same element again when a render makes it anew. */
const guarded = new WeakSet<HTMLElement>()

/**
 * The ref of a dialog and of its backdrop. No button in it takes a press that began before it was drawn or within
 * `EARLY_MS` of that, or a key that is held down. Fields take theirs at once. `data-guarded` stands on it meanwhile.
 */
export function guardEarlyPresses(overlay: HTMLElement | null): void {
  if (!overlay || guarded.has(overlay)) return
  guarded.add(overlay)
  overlay.dataset.guarded = ''
  // The first callback comes before the frame is drawn, the second one after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => setTimeout(() => overlay.removeAttribute('data-guarded'), EARLY_MS)),
  )
  const isEarly = () => 'guarded' in overlay.dataset

  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    overlay.addEventListener(type, (event) => isEarly() && !isInField(event) && ignore(event), { capture: true })
  }
  // Not stopped: a scanner's Enter is read further up.
  overlay.addEventListener(
    'keydown',
    (event) => isPress(event) && (isEarly() || event.repeat) && event.preventDefault(),
    { capture: true },
  )
}

/** Whether a key presses the button it is on, or the button of the form it is in. */
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
