import type { Page } from 'playwright-core'

/** Minimum target size in pixels (WCAG 2.2, 2.5.5). */
const LEAST = 44

/** Controls below that size, counting their labels and surrounding hit area. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea, [role=button]')]
    const isDrawnLarge = (target: HTMLElement) =>
      [target, ...((target as HTMLInputElement).labels ?? [])].some((each) => {
        const { width, height } = each.getBoundingClientRect()
        return width >= least && height >= least
      })
    const isPressedAround = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middle, far] = [{ x: x + width / 2, y: y + height / 2 }, least / 2 - 1]
      return [-far, far].every(
        (by) =>
          target.contains(document.elementFromPoint(middle.x, middle.y + by)) &&
          target.contains(document.elementFromPoint(middle.x + by, middle.y)),
      )
    }
    return targets
      .filter((target) => target.checkVisibility() && target.getAttribute('aria-hidden') !== 'true')
      .filter((target) => !isDrawnLarge(target) && !isPressedAround(target))
      .map((target) => `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent}`)
  }, LEAST)
}

export function listKeyboards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter((field) => field.checkVisibility() && /^(?:text|tel|email|search|password)$/.test(field.type))
      .map((field) => {
        const keys = field.inputMode || field.type
        return `${field.labels?.[0]?.firstChild?.textContent}: ${keys}, ${field.autocomplete}`
      }),
  )
}
