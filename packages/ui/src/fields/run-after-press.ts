let isPressed = false
let waiting: (() => void)[] = []

/** Capturing, so that no handler of the page can stop the event. Taps dispatch mouse events as well. */
if (typeof window !== 'undefined') {
  addEventListener('mousedown', () => (isPressed = true), { capture: true })
  // The click event follows in the same task.
  addEventListener('mouseup', () => setTimeout(end), { capture: true })
}

/**
 * Runs at once, or after the click of a press in progress.
 * A message that appears on blur would move the button under the pointer.
 */
export function runAfterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

function end(): void {
  isPressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}
