import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPresses } from './count-presses.ts'
import { findCoveredByNotification, holdNotification } from './notifications.ts'
import { createPageActions } from './page-actions.ts'
import { readQrCode } from './read-qr-code.ts'
import { signInStaff } from './sign-in.ts'
import type { Stage } from './stage.ts'
import { loadTranslator, type Translate } from './words.ts'

/** A restaurant with 10 welcome points, a first reward of 60 points and three open days from `today`. */
export interface MainJobStage extends Stage {
  staff: { username: string; password: string }
  today: Day
}

const guests = {
  en: { phone: '0551112233', firstName: 'Hind', lastName: 'Testerson' },
  ar: { phone: '0554445566', firstName: 'هند', lastName: 'التجريبية' },
}

let stage: MainJobStage

/**
 * The main journey in both languages: a guest registers, earns, redeems and books, with staff.
 * @param open opens the stage when the journey begins.
 */
export function describeMainJob(open: () => Promise<MainJobStage>): void {
  beforeAll(async () => {
    stage = await open()
  })
  afterAll(() => stage?.stop())

  describe.each(['en', 'ar'] as const)('earn, redeem, book (%s)', (language: Language) => {
    const guest = guests[language]
    let say: Translate
    let phone: Page
    let till: Page
    let code = ''
    beforeAll(async () => {
      say = await loadTranslator(language)
      phone = await stage.phone(language)
      till = await stage.till(language)
    })

    const getButton = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
    const getTextbox = (page: Page, key: string) => page.getByRole('textbox', { name: say(key), exact: true })
    const fill = (page: Page, key: string, value: string) => getTextbox(page, key).fill(value)
    const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

    async function refreshHome() {
      await phone.getByRole('link', { name: say('customer.frame.home') }).click()
      // The previous page has a similar header until this one is rendered.
      await waitForText(phone, say('customer.home.recentActivity'))
      await holdNotification(phone, say('customer.frame.refreshed'), () =>
        getButton(phone, 'common.actions.refresh').click(),
      )
    }

    it('a new guest registers and lands on the rewards with the welcome points [T035]', async () => {
      await phone.goto(stage.address)
      expect(await phone.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      expect(await phone.getByRole('button', { name: /العربية|English/ }).count()).toBe(0)

      await fill(phone, 'customer.signIn.identifier', guest.phone)
      await getButton(phone, 'common.actions.continue').click()
      await waitForText(phone, say('customer.signIn.accountNotFound'))
      expect((await getTextbox(phone, 'customer.registration.phoneNumber').inputValue()).replace(/\D/g, '')).toContain(
        guest.phone.slice(1),
      )

      await getButton(phone, 'common.actions.continue').click()
      await waitForText(phone, say('customer.registration.firstNameRequired'))

      await fill(phone, 'customer.registration.confirmPhone', guest.phone)
      await fill(phone, 'customer.registration.firstName', guest.firstName)
      await fill(phone, 'customer.registration.lastName', guest.lastName)
      await fill(phone, 'customer.registration.dateOfBirth', '17/05/1990')
      await phone.getByRole('radio', { name: say('common.preference.halal') }).check()
      await phone.getByRole('radio', { name: say('common.gender.female') }).check()
      await phone.getByRole('combobox', { name: say('customer.registration.emirate') }).click()
      await phone.getByRole('option', { name: say('common.emirate.Sharjah') }).click()
      await getButton(phone, 'common.actions.continue').click()
      await phone.getByRole('checkbox').check()
      await getButton(phone, 'customer.registration.create').click()
      await phone.waitForURL('**/rewards')
      await phone
        .getByRole('heading', { name: say('customer.rewards.title') })
        .first()
        .waitFor()
      await waitForText(phone, /^10$/)
    })

    it('the language can be switched and switched back', async () => {
      const other = language === 'ar' ? 'English' : 'العربية'
      const here = language === 'ar' ? 'العربية' : 'English'
      await phone.getByRole('button', { name: other }).click()
      await phone.locator(`html[dir=${language === 'ar' ? 'ltr' : 'rtl'}]`).waitFor()
      await phone.getByRole('button', { name: here }).click()
      await phone.locator(`html[dir=${language === 'ar' ? 'rtl' : 'ltr'}]`).waitFor()
    })

    it('staff sign in, find the guest and add the points of a purchase [T221]', async () => {
      await till.goto(`${stage.address}/login`)
      await getButton(till, 'customer.signIn.staff').click()
      await fill(till, 'customer.signIn.username', stage.staff.username)
      await till.getByLabel(say('customer.signIn.password'), { exact: true }).fill(stage.staff.password)
      await getButton(till, 'customer.signIn.logIn').click()
      await till.waitForURL('**/admin')

      await createPageActions(till, say).searchCustomer(guest.phone)
      const row = till.getByRole('row').filter({ hasText: guest.lastName })
      await row.getByRole('button', { name: say('admin.points.title') }).click()
      await fill(till, 'admin.points.amount', '250.75')
      await fill(till, 'admin.points.adminName', 'Sara')
      await till
        .getByRole('dialog')
        .getByRole('button', { name: say('admin.points.title') })
        .click()
      await waitForText(till, say('admin.points.added'))
      await row.getByText('260', { exact: true }).waitFor()
    })

    it('the guest refreshes, redeems a reward and gets the code [T006]', async () => {
      await refreshHome()
      const frame = [phone.getByRole('heading', { level: 1 }), phone.getByRole('navigation').last()] as const
      expect(await findCoveredByNotification(...frame)).toEqual([])
      await waitForText(phone, /^260$/)
      await phone
        .getByRole('link', { name: say('customer.frame.rewards') })
        .first()
        .click()
      await getButton(phone, 'customer.rewards.redeem').first().click()
      const confirm = phone.getByRole('alertdialog').getByRole('button', { name: say('customer.rewards.confirm') })
      await holdNotification(phone, say('customer.rewards.redeemed'), () => confirm.click())
      const codeText = phone.getByRole('dialog').getByText(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/)
      await codeText.waitFor()
      code = (await codeText.textContent()) ?? ''
      const dialog = phone.getByRole('dialog')
      expect(await findCoveredByNotification(dialog.getByRole('heading'), dialog.getByRole('img'), codeText)).toEqual(
        [],
      )
      await getButton(phone, 'customer.rewards.done').click()
      await waitForText(phone, /^200$/)
    })

    it('staff redeem the code once', async () => {
      const row = till.getByRole('row').filter({ hasText: guest.lastName })
      await row.getByRole('button', { name: say('admin.voucher.button') }).click()
      await waitForText(till, code)
      await getButton(till, 'admin.voucher.redeem').click()
      await fill(till, 'admin.points.adminName', 'Sara')
      await getButton(till, 'admin.voucher.redeem').click()
      await waitForText(till, say('admin.voucher.redeemed'))
      await waitForText(till, say('admin.voucher.empty'))
      await till
        .getByRole('dialog')
        .getByRole('button', { name: say('common.actions.close') })
        .click()
      const again = await till.request.post(`${stage.address}/api/admin/discount-codes/${code}/accept`, { data: {} })
      expect([again.status(), (await again.json()).code]).toEqual([409, 'CODE_USED'])
    })

    it('the guest opens the card offline, and one till accepts its code once', async () => {
      await phone.getByRole('link', { name: say('customer.frame.home') }).click()
      await expect.poll(() => phone.evaluate(() => localStorage.getItem('card'))).not.toBeNull()
      await phone.context().setOffline(true)
      await getButton(phone, 'customer.home.enlargeQr').click()
      const card = phone.getByRole('dialog', { name: say('customer.home.qrTitle') })
      await card.getByText(guest.lastName).waitFor()
      const scanned = await readQrCode(card.getByRole('img'))
      await phone.context().setOffline(false)
      await getButton(phone, 'common.actions.close').click()

      await till.getByRole('searchbox').fill(scanned)
      await till.getByRole('searchbox').press('Enter')
      const sheet = till.getByRole('dialog', { name: `${guest.firstName} ${guest.lastName}` })
      await sheet.waitFor()
      const readPresses = await countPresses(till)
      await fill(till, 'admin.points.amount', '12.50')
      await getButton(till, 'admin.bill.save').click()
      await waitForText(till, say('admin.bill.saved'))
      expect(await readPresses()).toBe(1)
      await getButton(till, 'admin.useOffer.undo').click()
      await waitForText(till, say('admin.bill.undone'))

      const other = await stage.till(language)
      await signInStaff(other, stage, stage.staff)
      await other.goto(`${stage.address}/admin`)
      await other.getByRole('searchbox').fill(scanned)
      await other.getByRole('searchbox').press('Enter')
      await waitForText(other, say('common.errors.CARD_USED'))
      expect(await other.getByRole('dialog').count()).toBe(0)
    })

    it('the guest reserves a table and sees it on the chip', async () => {
      const day = addDays(stage.today, 3)
      await refreshHome()
      await getButton(phone, 'reservations.reserve.title').click()
      const dialog = phone.getByRole('dialog', { name: say('reservations.reserve.title') })
      await dialog.getByRole('textbox', { name: say('reservations.reserve.date') }).waitFor()
      const ends = [dialog.getByRole('heading').first(), getButton(phone, 'reservations.reserve.send')] as const
      expect(await findCoveredByNotification(...ends)).toEqual([])
      await getButton(phone, 'reservations.reserve.send').click()
      await waitForText(phone, say('reservations.reserve.required'))
      await getButton(phone, 'common.actions.ok').click()

      await dialog.getByRole('textbox', { name: say('reservations.reserve.date') }).fill(day)
      await dialog.getByRole('combobox', { name: say('reservations.reserve.time') }).click()
      await phone.locator('[role=option]:not([data-disabled])').nth(4).click()
      await dialog.getByRole('textbox', { name: say('reservations.reserve.event') }).fill('Birthday')
      await getButton(phone, 'reservations.reserve.send').click()
      await waitForText(phone, say('reservations.reserve.confirmed'))
      const chat = phone.context().waitForEvent('page')
      await getButton(phone, 'common.actions.ok').click()
      const opened = await chat
      expect(decodeURIComponent(opened.url())).toContain('Birthday')
      await opened.close()
      await phone.getByRole('button', { name: new RegExp(`^${say('reservations.next.title')}`) }).waitFor()
    })

    it('staff make a receipt code, and opening its link credits the guest once [T014]', async () => {
      await getButton(till, 'admin.qr.button').click()
      await fill(till, 'admin.qr.phone', guest.phone)
      await fill(till, 'admin.qr.amount', '40')
      await getButton(till, 'admin.qr.generate').last().click()
      const link = await till
        .getByRole('dialog')
        .getByText(/\?qr=\d{20}$/)
        .textContent()
      const address = stage.address + new URL(link ?? '').search + new URL(link ?? '').pathname.slice(1)

      const visitor = await stage.phone(language)
      await visitor.goto(address)
      await waitForText(visitor, say('customer.receipt.added'))
      await waitForText(visitor, /^240$/)
      expect(visitor.url()).not.toContain('qr=')
      await visitor.reload()
      await waitForText(visitor, /^240$/)

      const late = await stage.phone(language)
      await late.goto(address)
      await waitForText(late, say('customer.receipt.error'))
      await getTextbox(late, 'customer.signIn.identifier').waitFor()
    })
  })

  describe('browser pages', () => {
    it('log no errors and load nothing from other origins', () => {
      expect(stage.complaints).toEqual([])
    })
  })
}
