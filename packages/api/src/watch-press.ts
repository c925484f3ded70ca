/** What a finger, a mouse or a key presses: a row's button, a card that is a link, an option of a list. */
const PRESSABLE = 'a, button, input, label, summary, [role=option], [role=tab], [role^=menuitem]'

const KEYS = ['Enter', ' ']

/**
 * A click comes after the finger has left: with a mouse at once, on a touch screen up to 300 ms later where two taps
 * enlarge the page. A press that ended elsewhere brings none.
 */
const LATEST_CLICK_MS = 350

/**
 * Tells when something on the page begins to be pressed, and when what the press does is done: after its click, or
 * once none will come any more. Two fingers are one press, which lasts until both have left.
 */
export function watchPress(onBegin: () => void, onEnd: () => void): void {
  const down = new Set<number | string>()
  let isPressed = false
  let isDone = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(what: number | string, target: EventTarget | null) {
    // What a click did is seen before the next press, however soon that one comes.
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

  // All before the page's own handlers: none of them can keep an event from being seen here.
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
  // After the page's own handlers, unless one of them keeps the click to itself.
  addEventListener('click', () => isDone && end())
  // What is let go of over another window is told to nobody. An element's blur does not come up to here.
  addEventListener('blur', end)
}
