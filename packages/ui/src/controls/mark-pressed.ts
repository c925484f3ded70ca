const PRESSED = 'a, button, label, summary'

/**
 * Marks the pressed element with `data-pressed` for one frame: a quick tap ends before it is drawn.
 * @returns a function that removes the listener.
 */
export function markPressed(): () => void {
  const mark = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(PRESSED) : null
    if (!pressed) return
    pressed.setAttribute('data-pressed', '')
    // The first callback runs before the next frame is drawn, the second after it.
    requestAnimationFrame(() => requestAnimationFrame(() => pressed.removeAttribute('data-pressed')))
  }
  addEventListener('click', mark, { capture: true })
  return () => removeEventListener('click', mark, { capture: true })
}
