/** What a press is made on; `globalCss` dims it. */
const PRESSED = 'a, button, label, summary'

/**
 * Marks what was pressed by `data-pressed` for the next frame. A quick finger lets go before that frame is drawn, and
 * then nothing would show that the press was taken until what it began stands there.
 * @returns what ends it.
 */
export function keepPressed(): () => void {
  const mark = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(PRESSED) : null
    if (!pressed) return
    pressed.setAttribute('data-pressed', '')
    // The first callback comes before the next frame is drawn, the second one after it.
    requestAnimationFrame(() => requestAnimationFrame(() => pressed.removeAttribute('data-pressed')))
  }
  addEventListener('click', mark, { capture: true })
  return () => removeEventListener('click', mark, { capture: true })
}
