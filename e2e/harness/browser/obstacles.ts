import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { turnedAround } from './directions.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Only what is wrong is worked out in full; no film or foreign style sheet is fetched, because pages have none; the
 * dearest rule is asked where the pages' look is (`adviceOf`).
 */
const OPTIONS = {
  resultTypes: ['violations'],
  preload: false,
  rules: { region: { enabled: false } },
} satisfies RunOptions
/** What lies over a page until it is closed. */
export const OVERLAYS = '[role=dialog], [role=alertdialog]'
/** What an open dialog decides about the page behind it, which was looked at before. */
const BEHIND = ['aria-hidden-focus', 'duplicate-id-aria']

/** Evaluated, not added as a script: the page's own policy forbids foreign scripts. It looks at what has stopped moving. */
async function bringAxe(page: Page): Promise<void> {
  // What was pressed is dimmed for a frame, and what fades in has too little contrast on its way.
  await page.locator('[data-pressed]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
}

/** Where a page is not made as these rules of axe advise. */
export async function adviceOf(page: Page, ...rules: string[]): Promise<string[]> {
  await bringAxe(page)
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, runOnly: rules })
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * What keeps people out: whatever axe finds, be it minor, in the dialogs where some are open, and what is drawn in the
 * wrong direction. In the dark, where nothing but colours changes, as well.
 */
export async function obstacles(page: Page): Promise<string[]> {
  const isCovered = (await page.locator(OVERLAYS).count()) > 0
  const place = isCovered ? `{ include: ${JSON.stringify(OVERLAYS)} }` : 'document'
  return [
    ...(await faultsOf(page, place, OPTIONS)),
    ...(isCovered ? await faultsOf(page, 'document', { ...OPTIONS, runOnly: BEHIND }) : []),
    ...(await darkFaultsOf(page, place)),
    ...(await turnedAround(page)),
  ]
}

async function faultsOf(page: Page, place: string, options: RunOptions): Promise<string[]> {
  await bringAxe(page)
  const { violations } = (await page.evaluate(`axe.run(${place}, ${JSON.stringify(options)})`)) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

async function darkFaultsOf(page: Page, place: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const faults = await faultsOf(page, place, { ...OPTIONS, runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults.map((fault) => `in the dark: ${fault}`)
}

/** Texts of the page’s content and of dialogs that do not fit their place: the words are wider than it. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = 'button, a, th, label, legend, h1, h2, h3, p, dt, dd, [role=tab]'
    const places = ['#content', '[role=dialog]', '[role=alertdialog]'].flatMap((place) => [
      ...document.querySelectorAll<HTMLElement>(`${place}, ${place} :is(${kinds})`),
    ])
    return (
      places
        // A box to tick has no words, and is met by a finger from further than it is wide.
        .filter(({ textContent }) => textContent?.trim())
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map((place) => `${place.tagName} ${place.textContent?.slice(0, 80)}`)
    )
  })
}

/** Texts that stand away from the edge at which the page’s lines begin. */
export function awayFromStart(texts: Locator): Promise<(string | null)[]> {
  return texts.evaluateAll((places) => {
    const away = (place: Element): number => {
      const words = document.createRange()
      words.selectNodeContents(place)
      const [text, box] = [words.getBoundingClientRect(), place.getBoundingClientRect()]
      return document.documentElement.dir === 'rtl' ? box.right - text.right : text.left - box.left
    }
    return places.filter((place) => away(place) > 1).map(({ textContent }) => textContent)
  })
}

/** How many of the charts have paint at the very edge of the labels below them: what is cut off ends there. */
export function cutCharts(charts: Locator): Promise<number> {
  return charts.evaluateAll((drawings) => {
    const LABELS = 20
    const inked = (drawing: HTMLCanvasElement, x: number) => {
      const column = drawing.getContext('2d')?.getImageData(x, drawing.height - LABELS, 1, LABELS).data ?? [255]
      return column.some((value, i) => i % 4 === 3 && value > 0)
    }
    const isCut = (drawing: HTMLCanvasElement) => inked(drawing, 0) || inked(drawing, drawing.width - 1)
    return drawings.filter((drawing) => isCut(drawing as HTMLCanvasElement)).length
  })
}

/** How much wider the page is than its window, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
