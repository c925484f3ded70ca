import type { Page } from 'playwright-core'
import { OVERLAYS } from './accessibility.ts'

/**
 * Controls that cannot be pressed after scrolling, in the open dialog or the page. Neither centre nor top is inside the
 * window and uncovered. The skip link is excepted: it is visible only with focus.
 */
export function findUnreachableControls(page: Page): Promise<string[]> {
  return page.evaluate((overlays) => {
    const CONTROLS = 'button, a[href], input:not([type=hidden]), textarea, select, [role=combobox], [role=option]'
    const place = [...document.querySelectorAll(overlays)].at(-1) ?? document.body
    const controls = [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isDrawn = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return (
        isDrawn &&
        width > 1 &&
        height > 1 &&
        !control.closest('[aria-hidden=true], [inert], :disabled, [href="#content"]')
      )
    })
    const isMet = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
      return [height / 2, height / 8].some((below) => {
        const met = document.elementFromPoint(left + width / 2, top + below)
        return met !== null && (control.contains(met) || met.closest('label')?.contains(control))
      })
    }
    const nameOf = ({ tagName, ariaLabel, textContent }: HTMLElement) =>
      `${tagName} ${(ariaLabel ?? textContent ?? '').trim().slice(0, 40)}`
    return controls.filter((control) => !isMet(control)).map(nameOf)
  }, OVERLAYS)
}
