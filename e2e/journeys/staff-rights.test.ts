import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDemoName } from '../harness/browser/demo-names.ts'
import { createPageActions, findEntry, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit } from '../harness/browser/visit.ts'
import { getPageName, loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** Editor-only requests, sent by a viewer without the screen. */
const editorsWrites = [
  ['POST', '/api/rewards', { name: 'X', description: 'Y', pointsCost: 1 }],
  ['PUT', '/api/rewards/1', { name: 'X', description: 'Y', pointsCost: 1 }],
  ['DELETE', '/api/rewards/1', {}],
  ['DELETE', '/api/admin/offers/1', {}],
  ['DELETE', '/api/admin/news/1', {}],
  ['PUT', '/api/menu-buttons/1', { title: 'X', url: 'https://example.com', color: 'red', isActive: true }],
  ['PUT', '/api/admin/welcome-points', { points: 1 }],
  ['POST', '/api/admin/restaurant-hours', []],
  ['PUT', '/api/customers/1/points', { points: 1000 }],
  ['DELETE', '/api/customers/1', {}],
  ['GET', '/api/admin/export/customers', undefined],
  ['GET', '/api/admin/audit-log', undefined],
  ['POST', '/api/admin/staff', { username: 'other', password: 'long enough', role: 'admin' }],
] as const

/** Staff pages with a visible text and the editor's controls. */
const pages: readonly (readonly [path: string, sign: string, controls: readonly string[]])[] = [
  ['/admin', 'admin.directory.title', ['admin.menu.button', 'admin.welcome.button', 'admin.export.button']],
  ['/admin/rewards', 'Karak tea for two', ['admin.rewards.create', 'common.actions.edit', 'common.actions.delete']],
  ['/admin/offers', 'Two weeks of kunafa', ['admin.offers.create', 'common.actions.edit', 'common.actions.delete']],
  ['/admin/news', 'The terrace is open', ['admin.news.create', 'common.actions.edit', 'common.actions.delete']],
  ['/admin/restaurant-hours', 'management.specialDays.text', ['management.hours.save', 'management.specialDays.add']],
]
const EDITORS_PAGES = [
  '/admin/activity',
  '/admin/staff',
  '/admin/api-keys',
  '/admin/webhooks',
  '/admin/releases',
  '/admin/loyalty',
  '/admin/campaigns',
  '/admin/restaurant',
  '/admin/imports',
  '/admin/menu-buttons',
  '/admin/customer-groups',
  '/admin/shared-till',
]

describe.each(TILLS)('rights in the staff area ($language)', ({ language, viewport }) => {
  const username = `till-${language}`
  const password = 'a long password'
  let say: Translate
  let owner: Page
  let till: Page
  let editor: PageActions
  let viewer: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    owner = await stage.till(language, viewport)
    till = await stage.till(language, viewport)
    editor = createPageActions(owner, say)
    viewer = createPageActions(till, say)
    await signInAs(owner, stage, 'staff')
  })
  const getLink = (page: Page, path: string) => findEntry(page, getPageName(path, language), say)
  const getText = (sign: string) => (/^(admin|management)\./.test(sign) ? say(sign) : getDemoName(sign, language))

  it.runIf(isFullRun)(
    'the second of two editors of a reward sees the conflict, and the next save keeps both changes',
    async () => {
      const other = await stage.till(language, viewport)
      const colleague = createPageActions(other, say)
      await signInAs(other, stage, 'staff')
      for (const page of [owner, other]) await page.goto(`${stage.address}/admin/rewards`)
      const name = getDemoName('Kunafa with pistachio', language)
      const description = { en: 'admin.promotions.description', ar: 'admin.promotions.descriptionAr' }[language]
      for (const person of [editor, colleague]) await person.press('common.actions.edit', person.record(name))

      const before = await editor.field('admin.rewards.pointsCost').inputValue()
      const now = String(Number(before) + 7)
      await editor.fill('admin.rewards.pointsCost', now)
      await editor.press('common.actions.save')
      await editor.waitForMessage('admin.rewards.updated')
      await colleague.fill(description, `Warm, ${language}`)
      await colleague.press('common.actions.save')
      const notice = other.getByRole('alert').filter({ hasText: say('common.conflict.title') })
      const field = say('admin.rewards.pointsCost')
      await notice.getByText(say('common.conflict.taken', { field, before, after: now })).waitFor()
      expect(await colleague.field('admin.rewards.pointsCost').inputValue()).toBe(now)
      await colleague.press('common.actions.save')
      await colleague.record(name).getByText(`Warm, ${language}`).waitFor()
      await other.context().close()
    },
  )

  it.runIf(isFullRun)('an editor sees every editing control', async () => {
    for (const [path, sign, controls] of pages) {
      await visit(owner, stage, path)
      await editor.waitForText(getText(sign))
      for (const control of controls) await editor.button(control).first().waitFor()
    }
    for (const page of EDITORS_PAGES) await (await getLink(owner, page)).waitFor()
  })

  it('an editor creates a viewer account, which signs in', async () => {
    await visit(owner, stage, '/admin')
    await (await getLink(owner, '/admin/staff')).click()
    await editor.press('admin.accounts.add')
    await editor.fill('admin.accounts.username', username)
    await editor.fill('admin.accounts.password', 'short')
    await editor.press('common.actions.create')
    await editor.waitForMessage('admin.accounts.passwordShort')
    await editor.fill('admin.accounts.password', password)
    await editor.press('common.actions.create')
    await editor.waitForMessage('admin.accounts.created')
    await editor.row(username).getByText(say('admin.accounts.viewer'), { exact: true }).waitFor()

    await till.goto(`${stage.address}/login`)
    await viewer.press('customer.signIn.staff')
    await viewer.fill('customer.signIn.username', username)
    await viewer.fill('customer.signIn.password', password)
    await viewer.press('customer.signIn.logIn')
    await till.waitForURL('**/admin')
  })

  it('a viewer sees no editing control [T324]', async () => {
    for (const [path, sign, controls] of pages) {
      await visit(till, stage, path)
      await viewer.waitForText(getText(sign))
      for (const control of controls) expect([control, await viewer.button(control).count()]).toEqual([control, 0])
      for (const page of EDITORS_PAGES) {
        const entry = till.getByRole('link', { name: getPageName(page, language), exact: true, includeHidden: true })
        expect(await entry.count()).toBe(0)
      }
    }
    expect(await viewer.field('management.hours.opens').first().getAttribute('readonly')).not.toBeNull()
    for (const path of ['/admin/staff', '/admin/activity']) {
      await till.goto(stage.address + path)
      await viewer.waitForMessage('admin.directory.title')
    }
    await till.getByRole('button', { name: 'Layla Al Mansoori' }).first().click()
    await viewer.link('admin.customer.openHistory').waitFor()
    for (const control of ['common.actions.edit', 'common.actions.delete', 'admin.customer.showPassword'])
      expect(await viewer.button(control).count()).toBe(0)
  })

  it('the server rejects a viewer’s writes', async () => {
    for (const [method, path, data] of editorsWrites) {
      const answer = await till.request.fetch(stage.address + path, { method, data, headers: { 'If-Match': '1' } })
      expect([method, path, answer.status()]).toEqual([method, path, 403])
    }
  })

  it.runIf(isFullRun)('a disabled account is signed out', async () => {
    await editor.press('admin.accounts.disable', editor.row(username))
    await editor.confirm('admin.accounts.disable')
    await editor.row(username).getByText(say('admin.accounts.disabled'), { exact: true }).waitFor()
    await till.goto(`${stage.address}/admin`)
    await viewer.field('customer.signIn.identifier').waitFor()
    expect(new URL(till.url()).pathname).toBe('/login')
    const again = await till.request.post(`${stage.address}/api/auth/admin-login`, { data: { username, password } })
    expect(again.status()).toBe(401)
  })
})

describe('staff addresses', () => {
  it.runIf(isFullRun)('an unknown address below /admin shows the dashboard [T315]', async () => {
    const page = await stage.till('en')
    await signInAs(page, stage, 'staff')
    const say = await loadTranslator('en')
    for (const path of ['/admin/nowhere', '/admin/rewards/12', '/admin-dashboard']) {
      await page.goto(stage.address + path)
      await createPageActions(page, say).waitForMessage('admin.directory.title')
    }
    await page.context().close()
  })

  it.runIf(isFullRun)(
    'an unknown address outside the staff area reads 404, and guests’ pages lead to the dashboard [T582]',
    async () => {
      const page = await stage.till('en')
      await signInAs(page, stage, 'staff')
      const say = await loadTranslator('en')
      await page.goto(`${stage.address}/no-such-page`)
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await createPageActions(page, say).waitForMessage('admin.directory.title')
      for (const path of ['/', '/rewards', '/reservations', '/login']) {
        await page.goto(stage.address + path)
        await page.waitForURL(`${stage.address}/admin`)
      }
      await page.context().close()
    },
  )

  it.runIf(isFullRun)('a customer’s receipt link adds no points and says why [T583]', async () => {
    const page = await stage.till('en')
    await signInAs(page, stage, 'staff')
    await page.goto(`${stage.address}/?qr=50123456720112601505`)
    await page.getByText('No points were added').first().waitFor()
    await page
      .getByText(/^This link is a customer’s receipt, and you are logged in as staff/)
      .first()
      .waitFor()
    await page.waitForURL(`${stage.address}/admin`)
    await page.context().close()
  })

  it.runIf(isFullRun)('lead to the sign-in without a session, and customers to Home [T222]', async () => {
    const visitor = await stage.till('en')
    const addresses = ['/admin', '/admin-dashboard', '/admin/reservations', ...pages.map(([path]) => path)]
    for (const path of addresses) {
      await visitor.goto(stage.address + path)
      await visitor.waitForURL(`${stage.address}/login`)
    }
    await signInAs(visitor, stage, 'guest')
    for (const path of addresses) {
      await visitor.goto(stage.address + path)
      await visitor.waitForURL(`${stage.address}/`)
    }
    await visitor.context().close()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
