import type { Locator, Page } from 'playwright-core'
import { waitUntilSettled } from './visit.ts'

/** Distinct right edges of numbers, in pixels; one if units are aligned. */
export async function measureRightEdges(numbers: Locator): Promise<number[]> {
  const edges = await numbers.evaluateAll((places) =>
    places.map((place) => {
      const text = document.createRange()
      text.selectNodeContents(place)
      return Math.round(text.getBoundingClientRect().right)
    }),
  )
  return [...new Set(edges)]
}

export function countTextLines(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

export async function measureTops(...places: Locator[]): Promise<number[]> {
  return Promise.all(places.map((place) => place.evaluate((element) => element.getBoundingClientRect().top + scrollY)))
}

export async function measureSpan(...places: Locator[]): Promise<{ left: number; right: number }> {
  const edges = await Promise.all(
    places.map((place) =>
      place.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return [left, right]
      }),
    ),
  )
  return { left: Math.min(...edges.flat()), right: Math.max(...edges.flat()) }
}

/** Vertical centre relative to the window: 0 at the top, 1 at the bottom. */
export async function measureVerticalCentre(place: Locator): Promise<number> {
  await place.waitFor()
  await place.page().evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  return place.evaluate((element) => {
    const { y, height } = element.getBoundingClientRect()
    return (y + height / 2) / innerHeight
  })
}

/** Top relative to its scroll container, as a share of the visible height. */
export function measureTopShare(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    let box = element.parentElement
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    if (!box) throw new Error('No box scrolls the place')
    return (element.getBoundingClientRect().top - box.getBoundingClientRect().top) / box.clientHeight
  })
}

export function measureTarget(control: Locator): Promise<{ width: number; height: number }> {
  return control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isMet = (atX: number, atY: number) => element.contains(document.elementFromPoint(atX, atY))
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps < 200 && isMet(x + stepX * steps, y + stepY * steps)) steps += 1
      return steps
    }
    return { width: reach(-1, 0) + reach(1, 0) - 1, height: reach(0, -1) + reach(0, 1) - 1 }
  })
}

export async function findCoveredFocusStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document
      if (!element || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      const name = `${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 40)}`
      return { name, isCovered: !seen || !(element.contains(seen) || seen.contains(element)) }
    })
    if (!stop) break
    stops += 1
    if (stop.isCovered) covered.push(stop.name)
  }
  if (stops === 0) throw new Error('The Tab key reached nothing')
  return covered
}

export function readPaint(place: Locator): Promise<{ ground: string; edge: string; ink: string }> {
  return place.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(element)
    return { ground: backgroundColor, edge: borderTopWidth === '0px' ? 'none' : borderTopColor, ink: color }
  })
}

export function listColors(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const counts = new Map<string, number>()
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] !== 255) continue
      const name = `rgb(${pixels[at]}, ${pixels[at + 1]}, ${pixels[at + 2]})`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts].sort(([, some], [, others]) => others - some).map(([name]) => name)
  })
}

export function resolveColors(page: Page, ...colors: string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted.map((name) => {
        const probe = document.body.appendChild(document.createElement('span'))
        probe.style.cssText = `color: ${name}; forced-color-adjust: none`
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }),
    colors,
  )
}

/**
 * Loads a page with delayed answers until its skeleton is visible, then releases them.
 * @returns the Cumulative Layout Shift and the moved elements.
 */
export async function measureLayoutShifts(page: Page, address: string): Promise<{ sum: number; moved: string[] }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const isHeld = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/auth/session'
  await page.route(isHeld, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address)
  await page.getByRole('main').waitFor()
  await waitTwoFrames(page)
  release()
  await waitUntilSettled(page)
  await page.unroute(isHeld)
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; sources: Source[] }
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`
    return {
      sum: shifts.reduce((sum, shift) => sum + (shift as Shift).value, 0),
      moved: shifts.flatMap((shift) => (shift as Shift).sources.map(nameOf)),
    }
  })
}

async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
}

export function readFontFaces(page: Page): Promise<{ faces: string[]; early: number }> {
  return page.evaluate(async () => {
    const loaded = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded')
    const faces = [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort()
    return { faces, early: document.querySelectorAll('link[rel=preload][as=font]').length }
  })
}
