import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDemoName } from '../harness/browser/demo-names.ts'
import { createPageActions, LANGUAGES } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit } from '../harness/browser/visit.ts'
import { loadTranslator } from '../harness/browser/words.ts'
import { makeTwoColourPicture, readColour } from '../harness/make-picture.ts'

const REWARD = 'Karak tea for two'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

async function waitForPicture(page: Page, words: string): Promise<string> {
  const image = page.getByRole('img', { name: words })
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
    .toBeGreaterThan(0)
  return image.evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname)
}

describe.each(LANGUAGES)('reward picture (%s)', (language) => {
  it('uploaded by staff appears for the guest with the focal point visible', async () => {
    const say = await loadTranslator(language)
    const till = await stage.till(language)
    await signInAs(till, stage, 'staff')
    await visit(till, stage, '/admin/rewards')
    const card = till.getByRole('article', { name: getDemoName(REWARD, language) })
    await card.getByRole('button', { name: say('common.actions.edit') }).click()
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await makeTwoColourPicture(2400, 450) }
    await till.locator('input[type=file]').first().setInputFiles(photo)
    const point = till.getByRole('slider', { name: say('common.picture.point') })
    // Far to the right in both directions.
    const { x = 0, y = 0, width = 0, height = 0 } = (await point.boundingBox()) ?? {}
    await till.mouse.click(x + width - 2, y + height / 2)
    await point.press('ArrowRight')
    await expect.poll(() => point.getAttribute('aria-valuenow')).not.toBe('50')
    const words = `Red and blue ${language}`
    await till.getByRole('textbox', { name: say('admin.pictures.alt') }).fill(words)
    await createPageActions(till, say).press('common.actions.save')
    await createPageActions(till, say).waitForMessage('admin.rewards.updated')

    const phone = await stage.phone(language)
    await signInAs(phone, stage, 'guest')
    await visit(phone, stage, '/rewards')
    const file = await waitForPicture(phone, words)
    expect(file).toMatch(/^\/api\/pictures\/[\w-]{22}-\d+\.avif$/)
    const picture = await phone.request.get(stage.address + file)
    expect(await readColour(await picture.body(), 0.5, 0.5)).toBe('blue')
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
