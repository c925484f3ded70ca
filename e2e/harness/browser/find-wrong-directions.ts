import type { Page } from 'playwright-core'

/**
 * Elements with the wrong direction: left-to-right content that is not, and free-text fields that do not follow their
 * content.
 */
export function findWrongDirections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const getStyle = (element: Element) => getComputedStyle(element)
    const isVisible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const findVisible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible)
    const describeFault = (fault: string, element: Element | null) => `${fault}: ${element?.outerHTML.slice(0, 120)}`

    const FIGURES =
      /\+?\d{2,4} \d{3} \d{3,4}|\+\d{8,15}|\d{1,2}:\d{2}|\d[\d,]*\.\d{2}|\d+(?:\.\d+)?%|[+−]\d[\d,]*|\b(?=[A-Z]*\d)[A-Z\d]{8}\b/g
    const measureCharacters = (text: Node, from: number, length: number) =>
      Array.from({ length }, (_, index) => {
        const range = document.createRange()
        range.setStart(text, from + index)
        range.setEnd(text, from + index + 1)
        return range.getBoundingClientRect()
      }).filter(({ width }) => width > 0)
    const isLeftToRight = (boxes: { left: number; top: number }[]) =>
      boxes.every((box, index) => {
        const before = boxes[index - 1]
        return !before || box.top > before.top + 1 || box.left >= before.left
      })

    function* findReversedFigures(): Generator<string> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (!text.parentElement || !isVisible(text.parentElement)) continue
        for (const { 0: figure, index } of (text.textContent ?? '').matchAll(FIGURES)) {
          if (!isLeftToRight(measureCharacters(text, index, figure.length)))
            yield describeFault(figure, text.parentElement)
        }
      }
    }

    const declared = findVisible('[dir=ltr]').flatMap((element) => {
      if (getStyle(element).direction !== 'ltr') return [describeFault('declared ltr, is not', element)]
      const parts = [...element.children].filter(isVisible).map((part) => part.getBoundingClientRect())
      return isLeftToRight(parts) ? [] : [describeFault('its parts run from right to left', element)]
    })
    const undone = findVisible('[dir=ltr], [dir=rtl]')
      .filter((element) => getStyle(element).unicodeBidi === 'plaintext')
      .map((element) => describeFault('its declared direction has no effect', element))
    const KEYED = ['tel', 'email', 'number', 'url', 'time', 'date'].map((type) => `input[type=${type}]`)
    const MODES = ['numeric', 'decimal', 'tel', 'email', 'url'].map((mode) => `input[inputmode=${mode}]`)
    const fields = findVisible([...KEYED, ...MODES].join())
      .filter((field) => getStyle(field).direction !== 'ltr')
      .map((field) => describeFault('a field that runs from right to left', field))
    const ownWords = findVisible('textarea, input[type=text], input[type=search]')
      .filter((field) => !field.matches('[dir]') && getStyle(field).unicodeBidi !== 'plaintext')
      .map((field) => describeFault('a field that does not follow what is typed', field))
    return [...declared, ...undone, ...fields, ...ownWords, ...findReversedFigures()]
  })
}
