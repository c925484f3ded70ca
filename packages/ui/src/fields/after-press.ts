let isPressed = false
let waiting: (() => void)[] = []

/** Capturing, so that no handler of the page keeps them from being seen. A finger's tap brings them as well. */
if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), { capture: true })
  // The click comes in the same turn.
  addEventListener('mouseup', () => setTimeout(end), { capture: true })
}

/**
 * Runs at once, or after the click of the press that is under way: a sentence that appears when a press takes the focus
 * away would move what is being pressed.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

function end(): void {
  isPressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}
