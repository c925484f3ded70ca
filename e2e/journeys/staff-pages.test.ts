import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDemoName } from '../harness/browser/demo-names.ts'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { visit } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun, selectByScope, TODAY } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const texts = {
  en: { guest: '0531112233', newcomer: '0531112244', title: 'Saffron ice cream', opens: '18:00', first: /6:00/ },
  ar: { guest: '0534445566', newcomer: '0534445577', title: 'مثلجات الزعفران', opens: '19:00', first: /7:00/ },
}

const kinds = {
  rewards: {
    seenAt: '/rewards',
    stays: 'Karak tea for two',
    title: 'admin.rewards.name',
    send: 'common.actions.create',
    fill: async (staff: PageActions) => {
      await staff.fill('admin.promotions.description', 'Two scoops')
      await staff.fill('admin.rewards.pointsCost', '75')
    },
  },
  offers: {
    seenAt: '/offers',
    stays: 'Two weeks of kunafa',
    title: 'admin.promotions.title',
    send: 'common.actions.create',
    fill: async (staff: PageActions) => {
      await staff.fill('admin.promotions.description', 'Two scoops')
      await staff.field('admin.promotions.percentage').check()
      await staff.fill('admin.offers.discountValue', '12.5')
      await staff.fill('admin.offers.validUntil', addDays(TODAY, 1))
    },
  },
  news: {
    seenAt: '/',
    stays: 'The terrace is open',
    title: 'admin.promotions.title',
    send: 'common.actions.add',
    fill: (staff: PageActions) => staff.fill('admin.news.content', 'Two scoops'),
  },
}

describe.each(TILLS)('changes by an editor, seen by customers ($language)', ({ language, viewport }) => {
  const { guest, newcomer, title, opens, first } = texts[language]
  let say: Translate
  let phone: Page
  let till: Page
  let staff: PageActions
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language, viewport)
    staff = createPageActions(till, say)
    await registerCustomer(phone, stage, { phoneNumber: guest, firstName: 'Amal', lastName: 'Readerson' })
    await signInAs(till, stage, 'staff')
  })

  async function findTexts(path: string, stays: string, texts: readonly string[]): Promise<string[]> {
    await phone.goto(stage.address + path)
    await phone.getByText(stays).first().waitFor()
    const counts = await Promise.all(texts.map((text) => phone.getByText(text, { exact: true }).count()))
    return texts.filter((_, index) => counts[index])
  }

  it.each(selectByScope<keyof typeof kinds>(['rewards', 'offers', 'news']))(
    '%s: created, edited, deactivated, deleted [T298]',
    async (kind) => {
      const { seenAt, stays, title: titleKey, send, fill } = kinds[kind]
      const edited = `${title} 2`
      const findSeen = () => findTexts(seenAt, getDemoName(stays, language), [title, edited])
      await visit(till, stage, `/admin/${kind}`)
      await staff.press(`admin.${kind}.create`)
      await staff.press(send)
      expect(await staff.field(titleKey).getAttribute('aria-invalid')).toBe('true')
      await staff.fill(titleKey, title)
      await fill(staff)
      await staff.press(send)
      await staff.waitForMessage(`admin.${kind}.created`)
      expect(await findSeen()).toEqual([title])

      await staff.press('common.actions.edit', staff.record(title))
      await staff.fill(titleKey, edited)
      await staff.press('common.actions.save')
      await staff.record(edited).waitFor()
      expect(await findSeen()).toEqual([edited])

      await staff.press('common.actions.edit', staff.record(edited))
      await staff.dialog(`admin.${kind}.edit`).getByRole('switch').last().click()
      await staff.press('common.actions.save')
      await staff
        .record(edited)
        .getByText(say(`admin.${kind}.inactive`), { exact: true })
        .waitFor()
      expect(await findSeen()).toEqual([])

      await staff.press('common.actions.delete', staff.record(edited))
      await till.getByRole('alertdialog', { name: say(`admin.${kind}.deleteQuestion`) }).waitFor()
      await staff.confirm('common.actions.cancel')
      await staff.press('common.actions.delete', staff.record(edited))
      await staff.confirm('common.actions.delete')
      await staff.waitForMessage(`admin.${kind}.deleted`)
      await staff.record(edited).waitFor({ state: 'detached' })
    },
  )

  async function openTimes(day: string): Promise<void> {
    const customer = createPageActions(phone, say)
    await phone.goto(stage.address)
    await customer.press('reservations.reserve.title')
    await customer.fill('reservations.reserve.date', day)
    await phone.getByRole('combobox', { name: say('reservations.reserve.time') }).click()
  }

  it('restaurant hours decide the times that customers may choose [T299]', async () => {
    const day = addDays(TODAY, 4)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    await visit(till, stage, '/admin/restaurant-hours')
    await staff.field('management.hours.opens').nth(weekday).fill(opens)
    await staff.press('management.hours.save')
    // Some demo reservations are earlier. The dialog lists them at once, because its buttons must not move.
    await staff.button('misfits.saveAnyway').waitFor()
    expect(await till.getByRole('dialog').getByRole('listitem').count()).toBeGreaterThan(0)
    await staff.press('misfits.saveAnyway')
    await staff.waitForMessage('management.hours.saved')
    await openTimes(day)
    const choices = phone.getByRole('option').filter({ hasText: /\d/ })
    await choices.first().waitFor()
    expect(await choices.first().textContent()).toMatch(first)
  })

  it.runIf(isFullRun)('a special closed day offers no time until it is deleted', async () => {
    const day = addDays(TODAY, 5)
    const row = till
      .getByRole('region', { name: say('management.specialDays.title') })
      .getByRole('listitem')
      .filter({ hasText: title })
    await staff.press('management.specialDays.add')
    await staff.fill('management.specialDays.name', title)
    await staff.fill('management.specialDays.fromDate', day)
    await staff.fill('management.specialDays.untilDate', day)
    await staff.dialog('management.specialDays.add').getByRole('switch').click()
    await staff.press('common.actions.save')
    await staff.press('misfits.saveAnyway')
    await staff.waitForMessage('management.specialDays.created')
    await row.waitFor()
    await openTimes(day)
    await phone.getByText(say('reservations.reserve.closed')).first().waitFor()

    await staff.press('common.actions.delete', row)
    await staff.confirm('common.actions.delete')
    // The page behind the open dialog has no row yet.
    await staff.waitForMessage('management.specialDays.deleted')
    await row.waitFor({ state: 'detached' })
    await openTimes(day)
    await phone.getByRole('option').filter({ hasText: /\d/ }).first().waitFor()
  })

  it.runIf(isFullRun)(
    'special days move together, and displaced reservations are previewed, listed and kept',
    async () => {
      const name = { en: 'Hessa Moonlight', ar: 'حصة القمر' }[language]
      const day = addDays(TODAY, 30)
      const late = { openTime: '22:00', closeTime: '02:00', label: null }
      const special = { fromDate: day, untilDate: addDays(day, 1), label: 'Ramadan', isClosed: false, sittings: [late] }
      const postRecord = async (path: string, data: object) =>
        (await till.request.post(stage.address + path, { data })).json() as Promise<{ id: number }>
      const { id } = await postRecord('/api/admin/special-days', special)
      const who = { customerName: name, customerPhone: guest, partySize: 2 }
      await postRecord('/api/reservations', { ...who, date: day, time: '23:30' })

      await visit(till, stage, '/admin/restaurant-hours')
      await staff.press('management.specialDays.move')
      const dialog = staff.dialog('management.specialDays.move')
      await dialog.getByRole('radio', { name: say('management.specialDays.later') }).click()
      expect(await dialog.getByRole('listitem').count()).toBe(2)
      await staff.press('management.specialDays.move', dialog)
      const lost = till.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
      const chat = await lost.getByRole('link', { name: say('misfits.chat') }).getAttribute('href')
      // Without bidirectional isolates around names.
      const message = decodeURIComponent(chat ?? '').replaceAll(/[\u2068\u2069]/g, '')
      for (const greeting of ['Hello', 'مرحبًا']) expect(message).toContain(`${greeting} ${name}`)
      await staff.press('misfits.saveAnyway')
      await staff.waitForMessage('management.specialDays.moved')

      await visit(till, stage, '/admin/restaurant-hours')
      await staff.link('management.hours.showMisfits').click()
      await lost.getByRole('button', { name: say('misfits.keepNamed', { name }) }).click()
      await lost.waitFor({ state: 'detached' })
      await staff.press('misfits.keptTitle')
      await lost.getByRole('button', { name: say('misfits.unkeepNamed', { name }) }).waitFor()
      await staff.press('common.actions.close', till.getByRole('dialog').locator('footer'))
      await till.request.delete(`${stage.address}/api/admin/special-days/${id}`)
    },
  )

  it.runIf(isFullRun)('a menu button opens the address that the editor sets [T064]', async () => {
    await visit(till, stage, '/admin')
    await staff.press('admin.menu.button')
    await staff.fill({ en: 'admin.menu.buttonTitle', ar: 'admin.menu.buttonTitleAr' }[language], title)
    await staff.fill('admin.menu.url', 'no address')
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.menu.urlWrong')
    await staff.fill('admin.menu.url', `https://example.com/${language}`)
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.menu.saved')
    await staff.press('common.actions.close')
    await staff.waitUntilClosed()
    await phone.goto(stage.address)
    const link = phone.getByRole('navigation', { name: say('customer.home.menu') }).getByRole('link', { name: title })
    expect(await link.getAttribute('href')).toBe(`https://example.com/${language}`)
  })

  it.runIf(isFullRun)('the welcome points apply to the next new customer [T295]', async () => {
    const points = language === 'en' ? '37' : '53'
    await staff.press('admin.welcome.button')
    await staff.fill('admin.welcome.points', '1001')
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.welcome.wrong')
    await staff.fill('admin.welcome.points', points)
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.welcome.saved')
    const other = await stage.phone(language)
    await registerCustomer(other, stage, { phoneNumber: newcomer, firstName: 'Amal', lastName: 'Newcomer' })
    await other.goto(stage.address)
    await other.getByText(points, { exact: true }).first().waitFor()
    await other.context().close()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
