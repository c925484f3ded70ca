import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { findWrongDirections } from './find-wrong-directions.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Details only for violations; no preloads, because pages have no media or foreign styles. The slowest rule runs only
 * in `runAxeRules`.
 */
const OPTIONS = {
  resultTypes: ['violations'],
  preload: false,
  rules: { region: { enabled: false } },
} satisfies RunOptions
export const OVERLAYS = '[role=dialog], [role=alertdialog]'
/** Rules affected by the page behind a dialog, which was checked before. */
const BEHIND = ['aria-hidden-focus', 'duplicate-id-aria']

/** Evaluated, because the page's policy blocks foreign scripts. Waits for animations first. */
async function injectAxe(page: Page): Promise<void> {
  // Dimmed or fading elements have too little contrast.
  await page.locator('[data-pressed]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
}

export async function runAxeRules(page: Page, ...rules: string[]): Promise<string[]> {
  await injectAxe(page)
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, runOnly: rules })
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** All violations of axe and wrong directions, in open dialogs if any. Also in dark mode. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const isCovered = (await page.locator(OVERLAYS).count()) > 0
  const place = isCovered ? `{ include: ${JSON.stringify(OVERLAYS)} }` : 'document'
  return [
    ...(await findAxeFaults(page, place, OPTIONS)),
    ...(isCovered ? await findAxeFaults(page, 'document', { ...OPTIONS, runOnly: BEHIND }) : []),
    ...(await findDarkFaults(page, place)),
    ...(await findWrongDirections(page)),
  ]
}

async function findAxeFaults(page: Page, place: string, options: RunOptions): Promise<string[]> {
  await injectAxe(page)
  const { violations } = (await page.evaluate(`axe.run(${place}, ${JSON.stringify(options)})`)) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

async function findDarkFaults(page: Page, place: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const faults = await findAxeFaults(page, place, { ...OPTIONS, runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults.map((fault) => `in the dark: ${fault}`)
}

export function findCutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = 'button, a, th, label, legend, h1, h2, h3, p, dt, dd, [role=tab]'
    const places = ['#content', '[role=dialog]', '[role=alertdialog]'].flatMap((place) => [
      ...document.querySelectorAll<HTMLElement>(`${place}, ${place} :is(${kinds})`),
    ])
    return (
      places
        // Checkboxes have no text and a larger hit area.
        .filter(({ textContent }) => textContent?.trim())
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map((place) => `${place.tagName} ${place.textContent?.slice(0, 80)}`)
    )
  })
}

export function findTextAwayFromStart(texts: Locator): Promise<(string | null)[]> {
  return texts.evaluateAll((places) => {
    const measureGap = (place: Element): number => {
      const words = document.createRange()
      words.selectNodeContents(place)
      const [text, box] = [words.getBoundingClientRect(), place.getBoundingClientRect()]
      return document.documentElement.dir === 'rtl' ? box.right - text.right : text.left - box.left
    }
    return places.filter((place) => measureGap(place) > 1).map(({ textContent }) => textContent)
  })
}

export function countCutCharts(charts: Locator): Promise<number> {
  return charts.evaluateAll((drawings) => {
    const LABELS = 20
    const hasInk = (drawing: HTMLCanvasElement, x: number) => {
      const column = drawing.getContext('2d')?.getImageData(x, drawing.height - LABELS, 1, LABELS).data ?? [255]
      return column.some((value, i) => i % 4 === 3 && value > 0)
    }
    const isCut = (drawing: HTMLCanvasElement) => hasInk(drawing, 0) || hasInk(drawing, drawing.width - 1)
    return drawings.filter((drawing) => isCut(drawing as HTMLCanvasElement)).length
  })
}

export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
