import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions } from '../harness/browser/page-actions.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator } from '../harness/browser/words.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** Removes the features that the oldest supported browsers lack, before the page's scripts. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [AbortSignal, 'any'],
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'toSorted'],
      [Promise, 'withResolvers'],
      [String.prototype, 'isWellFormed'],
      [URL, 'canParse'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
}

/** Serves the page without the feature that decides about support. */
async function makeTooOld(page: Page): Promise<void> {
  await page.route(`${stage.address}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('container-type', 'unknown-type') })
  })
}

describe.each(['en', 'ar'] as const)('older browsers (%s)', (language) => {
  it('let a guest sign in and save a profile', async () => {
    const say = await loadTranslator(language)
    const phone = await stage.phone(language)
    await makeOlder(phone)
    const { fill, press, link, field, waitForText: seen } = createPageActions(phone, say)
    await phone.goto(stage.address)
    await fill('customer.signIn.identifier', '0501234567')
    await press('common.actions.continue')
    await field('customer.signIn.password').fill('Layla')
    await press('customer.signIn.logIn')
    await link('customer.frame.profile').first().click()
    await fill('customer.registration.lastName', 'Haddad')
    await press('common.actions.save')
    await seen(say('customer.profile.updatedText'))
    await phone.context().close()
  })
})

it('an unsupported browser shows a bilingual notice with the restaurant’s phone and no app', async () => {
  const phone = await stage.phone('en')
  await makeTooOld(phone)
  const calls: string[] = []
  phone.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await phone.goto(stage.address)
  await phone.getByText('This phone’s browser is too old for the app.').waitFor()
  await phone.getByText('متصفح هذا الهاتف قديم ولا يدعم التطبيق.').waitFor()
  expect(await phone.locator('#root [role=status]').count()).toBe(0)
  await phone.getByRole('link', { name: 'Call the restaurant' }).click()
  await phone.getByRole('heading', { name: 'Sufra' }).waitFor()
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual(['/api/contact'])
  await phone.getByRole('heading', { name: 'سفرة' }).waitFor()
  const number = phone.getByRole('link', { name: '04 123 4567' }).first()
  expect(await number.getAttribute('href')).toBe('tel:+97141234567')
  await phone.context().close()
})

it('supported browsers show no such notice and log no errors', async () => {
  const phone = await stage.phone('en')
  await phone.goto(stage.address)
  await phone.getByRole('textbox').waitFor()
  expect(await phone.getByText('This phone’s browser is too old').isVisible()).toBe(false)
  expect(stage.complaints).toEqual([])
})
