import type { Page } from 'playwright-core'

/**
 * Elements with the wrong direction: left-to-right content that is not, and free-text fields that do not follow their
 * content.
 */
export function turnedAround(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styleOf = (element: Element) => getComputedStyle(element)
    const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
    const told = (fault: string, element: Element | null) => `${fault}: ${element?.outerHTML.slice(0, 120)}`

    const FIGURES =
      /\+?\d{3,4} \d{3} \d{3,4}|\+\d{8,15}|\d{1,2}:\d{2}|\d[\d,]*\.\d{2}|\d+(?:\.\d+)?%|[+−]\d[\d,]*|\b(?=[A-Z]*\d)[A-Z\d]{8}\b/g
    const places = (text: Node, from: number, length: number) =>
      Array.from({ length }, (_, index) => {
        const range = document.createRange()
        range.setStart(text, from + index)
        range.setEnd(text, from + index + 1)
        return range.getBoundingClientRect()
      }).filter(({ width }) => width > 0)
    const runsLeftToRight = (boxes: { left: number; top: number }[]) =>
      boxes.every((box, index) => {
        const before = boxes[index - 1]
        return !before || box.top > before.top + 1 || box.left >= before.left
      })

    function* writtenFigures(): Generator<string> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (!text.parentElement || !isShown(text.parentElement)) continue
        for (const { 0: figure, index } of (text.textContent ?? '').matchAll(FIGURES)) {
          if (!runsLeftToRight(places(text, index, figure.length))) yield told(figure, text.parentElement)
        }
      }
    }

    const declared = shown('[dir=ltr]').flatMap((element) => {
      if (styleOf(element).direction !== 'ltr') return [told('declared ltr, is not', element)]
      const parts = [...element.children].filter(isShown).map((part) => part.getBoundingClientRect())
      return runsLeftToRight(parts) ? [] : [told('its parts run from right to left', element)]
    })
    const KEYED = ['tel', 'email', 'number', 'url', 'time', 'date'].map((type) => `input[type=${type}]`)
    const MODES = ['numeric', 'decimal', 'tel', 'email', 'url'].map((mode) => `input[inputmode=${mode}]`)
    const fields = shown([...KEYED, ...MODES].join())
      .filter((field) => styleOf(field).direction !== 'ltr')
      .map((field) => told('a field that runs from right to left', field))
    const ownWords = shown('textarea, input[type=text], input[type=search]')
      .filter((field) => !field.matches('[dir]') && styleOf(field).unicodeBidi !== 'plaintext')
      .map((field) => told('a field that does not follow what is typed', field))
    return [...declared, ...fields, ...ownWords, ...writtenFigures()]
  })
}
