import { palettes } from '@sufra/ui/theme'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listColors, readPaint, resolveColors } from '../harness/browser/measures.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit } from '../harness/browser/visit.ts'

/** Contrast in dark mode is checked by accessibility.ts. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const readGround = async (page: Page, place: string) => (await readPaint(page.locator(place))).ground

it('a page is dark from its first paint, light in print, and follows the device’s setting', async () => {
  const page = await stage.phone('en')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(stage.address)
  await page.getByRole('heading').first().waitFor()
  const grounds = [await readGround(page, 'html'), await readGround(page, 'body')]
  for (const media of [{ media: 'print' }, { media: 'screen' }, { colorScheme: 'light' }] as const) {
    await page.emulateMedia(media)
    grounds.push(await readGround(page, 'body'))
  }
  const [night, day] = await resolveColors(page, palettes.dark.paper, palettes.light.paper)
  expect(grounds).toEqual([night, night, day, night, day])
})

it('charts are redrawn in the colours of a changed scheme', async () => {
  const page = await stage.till('en')
  await signInAs(page, stage, 'staff')
  await visit(page, stage, '/admin/reports')
  const chart = page.locator('canvas').first()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { muted, success, goldFill } = palettes[colorScheme]
    const wanted = await resolveColors(page, muted, success, goldFill)
    await expect.poll(() => listColors(chart)).toEqual(expect.arrayContaining(wanted))
  }
})

it('pages log no errors and load nothing from other origins', () => {
  expect(stage.complaints).toEqual([])
})
