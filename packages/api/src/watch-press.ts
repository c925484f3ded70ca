const PRESSABLE = 'a, button, input, label, summary, [role=option], [role=tab], [role^=menuitem]'

const KEYS = ['Enter', ' ']

/** Delay of a click after the pointer is up: up to 300 ms on touch screens with double-tap zoom. */
const LATEST_CLICK_MS = 350

/**
 * Reports the begin and end of presses; a press ends after its click or the time for one.
 * Simultaneous pointers are one press.
 */
export function watchPress(onBegin: () => void, onEnd: () => void): void {
  const down = new Set<number | string>()
  let isPressed = false
  let isDone = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(what: number | string, target: EventTarget | null) {
    // Ends the finished press before the next one begins.
    if (isDone) end()
    if (!(target instanceof Element) || !target.closest(PRESSABLE)) return
    clearTimeout(timer)
    down.add(what)
    if (!isPressed) onBegin()
    isPressed = true
  }
  function end() {
    clearTimeout(timer)
    down.clear()
    isDone = false
    if (isPressed) onEnd()
    isPressed = false
  }
  function endIn(ms: number) {
    clearTimeout(timer)
    if (isPressed && down.size === 0) timer = setTimeout(end, ms)
  }
  function lift(what: number | string) {
    if (down.delete(what)) endIn(LATEST_CLICK_MS)
  }

  // Captured, so that no handler of the page can hide an event.
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, act, { capture: true })
  on('pointerdown', ({ button, pointerId, target }) => button === 0 && begin(pointerId, target))
  on('pointerup', ({ pointerId }) => lift(pointerId))
  on('pointercancel', ({ pointerId }) => lift(pointerId))
  on('keydown', ({ key, repeat, target }) => !repeat && KEYS.includes(key) && begin(key, target))
  on('keyup', ({ key }) => lift(key))
  on('click', () => {
    // Enter clicks while it is still down.
    for (const key of KEYS) down.delete(key)
    isDone = isPressed && down.size === 0
    endIn(0)
  })
  // Bubbles, so it runs after the page's handlers unless one stops propagation.
  addEventListener('click', () => isDone && end())
  // A release over another window fires no event here. The blur of an element does not bubble to the window.
  addEventListener('blur', end)
}
