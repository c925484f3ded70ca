import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Language } from '@sufra/domain/platform/choices'
import { root } from '@sufra/server/root'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccessibilityFaults, OVERLAYS } from '../harness/browser/accessibility.ts'
import { DESK, PHONE, type Stage } from '../harness/browser/stage.ts'
import { isFullRun, selectByScope } from '../harness/run-conditions.ts'
import { comparePictures } from './screens/compare.ts'
import { MAIN_SCREENS } from './screens/list.ts'
import { type Look, openStillStage, TAKEN_WITH, walk } from './screens/walk.ts'
import { walkOn } from './screens/walk-on.ts'

const approved = join(root, 'docs', 'screens')
/** Folder of the differences and the approved pictures. */
const outputFolder = join(root, 'e2e', 'screens-that-differ')
/** Tolerance for anti-aliased edges on other processors; a letter exceeds it. */
const MOST_PIXELS = 20

const WAIT_MS = 10_000
/** Fifty screens in sequence on a busy machine. */
const WALK_MS = 15 * 60_000

let stage: Stage
const seen: string[] = []
beforeAll(async () => {
  rmSync(outputFolder, { recursive: true, force: true })
  stage = await openStillStage()
})
afterAll(() => stage?.stop())

/** Chromium's major releases render differently; patches do not. */
const releaseOf = (browser: string) => browser.replace(/(?<=\d)(\.\d+)+/, '').trim()
const isSameBrowser = () => releaseOf(stage.browser) === releaseOf(readFileSync(join(approved, TAKEN_WITH), 'utf8'))

/** Differences from the approved picture; waits for pending changes. */
async function compareScreen(name: string, page: Page): Promise<string[]> {
  const file = `${name}.png`
  seen.push(file)
  if (!isSameBrowser()) return []
  if (!existsSync(join(approved, file))) return [`${name}: no picture was approved`]
  const before = readFileSync(join(approved, file))
  const look = async () => comparePictures(before, await page.screenshot())
  let difference = await look()
  for (const giveUpAt = Date.now() + WAIT_MS; difference.pixels > MOST_PIXELS && Date.now() < giveUpAt; ) {
    await forceRedraw(page)
    difference = await look()
  }
  if (difference.pixels <= MOST_PIXELS) return []
  mkdirSync(outputFolder, { recursive: true })
  writeFileSync(join(outputFolder, file), await difference.picture())
  const where = relative(root, join(outputFolder, file))
  const over = await describeOverlays(page)
  return [`${name}: ${difference.pixels} pixels differ, see ${where} (approved, now, differences); over it: ${over}`]
}

/** Forces a repaint of the whole page, because a frame may lack parts of it. */
function forceRedraw(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const opacity of ['0.99', '']) {
      document.body.style.opacity = opacity
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  })
}

/** Overlays with their opacity: a removed and an invisible one look alike. */
async function describeOverlays(page: Page): Promise<string> {
  const overlays = await page
    .locator(OVERLAYS)
    .evaluateAll((places) => places.map((place) => `${place.role} of opacity ${getComputedStyle(place).opacity}`))
  return overlays.join(', ') || 'nothing'
}

/** Accessibility faults of a screen, on a phone and on a desktop. */
async function findObstacles(name: string, page: Page): Promise<string[]> {
  const found = await findAccessibilityFaults(page)
  const own = page.viewportSize() ?? DESK
  const other = own.width === PHONE.width ? DESK : PHONE
  await page.setViewportSize(other)
  found.push(...(await findAccessibilityFaults(page)).map((fault) => `at ${other.width}: ${fault}`))
  await page.setViewportSize(own)
  return found.map((fault) => `${name}: ${fault}`)
}

interface Walk {
  walks: typeof walk
  screens: string
  language: Language
}

it.each(
  selectByScope<Walk>([
    { walks: walk, screens: 'each screen', language: 'en' },
    { walks: walk, screens: 'each screen', language: 'ar' },
    { walks: walkOn, screens: 'each screen after a change', language: 'en' },
    { walks: walkOn, screens: 'each screen after a change', language: 'ar' },
  ]),
)(
  '$screens matches its approved picture and is accessible, phone and desk, light and dark ($language)',
  async ({ walks, language }) => {
    const faults: string[] = []
    const look: Look = async (name, page) => {
      faults.push(...(await compareScreen(name, page)))
      if (!name.includes('-dark-')) faults.push(...(await findObstacles(name, page)))
    }
    await walks(stage, language, look, isFullRun ? undefined : MAIN_SCREENS)
    expect(faults, 'A picture that is meant so is approved by: node e2e/visual/take-screens.ts').toEqual([])
  },
  WALK_MS,
)

it.runIf(isFullRun)('every approved picture belongs to an existing screen', () => {
  expect([...seen, TAKEN_WITH].toSorted()).toEqual(readdirSync(approved).toSorted())
})

it('the pictures are compared in the browser that took them', ({ skip }) => {
  skip(!isSameBrowser(), `They were not: this is ${stage.browser}`)
})

it('pages log no errors and load nothing from other origins', () => {
  expect(stage.complaints).toEqual([])
})
