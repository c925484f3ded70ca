import type { Customer } from '@sufra/contracts/customers/entities'
import type { Import } from '@sufra/contracts/customers/imports/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Language } from '@sufra/domain/platform/choices'
import { formatNumber } from '@sufra/i18n/format'
import { hasPdfRasteriser } from '@sufra/tools/other-browsers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
import { countPresses } from '../harness/browser/count-presses.ts'
import { type FirstDayStage, openFirstDayStage } from '../harness/browser/first-day-stage.ts'
import { ONLINE_WORDS } from '../harness/browser/online-words.ts'
import { createPageActions, type PageActions } from '../harness/browser/page-actions.ts'
import { readQrCode } from '../harness/browser/read-qr-code.ts'
import { readPaper, scanPaper } from '../harness/browser/scan-paper.ts'
import { visit, waitUntilSettled } from '../harness/browser/visit.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { MEMBER_FILES } from '../harness/member-files.ts'
import { createTotpCode } from '../harness/totp.ts'
import { waitFor } from '../harness/wait-for.ts'

const PASSWORD = 'a long password'
const MAILBOX = 'owner@bayt.example'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
const RESTAURANT = {
  name: 'Bayt Al Bahr',
  nameAr: 'بيت البحر',
  address: 'Beach Road 3',
  addressAr: 'شارع الشاطئ 3',
  accentColor: '#0B3D2E',
}
const STEPS = 11
/** Without those that lead back to the dashboard, and that choose files. */
const MOST_PRESSES = 49
/** Laylas and Omars of the files. */
const PHONES = Array.from({ length: 6 }, (_, index) => `050910000${index}`)

describe.each<Language>(['en', 'ar'])('a stranger’s first day (%s)', (language) => {
  let stage: FirstDayStage
  let say: Translate
  let till: Page
  let staff: PageActions
  let readPresses: () => Promise<number>
  beforeAll(async () => {
    stage = await openFirstDayStage()
    say = await loadTranslator(language)
    till = await stage.till(language)
    staff = createPageActions(till, say)
    await till.goto(`${stage.address}/login`)
    readPresses = await countPresses(till)
  })
  afterAll(() => stage?.stop())

  const read = async <T>(path: string) => (await (await till.request.get(stage.address + path)).json()) as T
  const list = () => till.getByRole('region', { name: say('admin.setup.title'), exact: true })
  const line = (step: string) =>
    list()
      .getByRole('listitem')
      .filter({ has: till.getByText(say(`admin.setup.steps.${step}.title`), { exact: true }) })
  const waitForDone = async (step: string, done: number) => {
    await visit(till, stage, '/admin')
    await line(step).getByText(say('admin.setup.isDone')).waitFor()
    const counts = { done: formatNumber(done, language), all: formatNumber(STEPS, language) }
    await list().getByText(say('admin.setup.done', counts), { exact: true }).waitFor()
  }
  const openStep = async (step: string) => {
    await line(step).getByRole('link').click()
    await till.waitForURL((url) => url.pathname !== '/admin')
  }

  it('opens with the password of the log, which is typed once', async () => {
    expect(stage.oneTimePassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    await staff.press('customer.signIn.staff')
    await staff.fill('customer.signIn.username', 'admin')
    await staff.fill('customer.signIn.password', stage.oneTimePassword)
    await staff.press('customer.signIn.logIn')
    await till.getByRole('heading', { name: say('admin.ownPassword.firstTitle'), exact: true }).waitFor()
    expect(await till.locator('input[type=password]').count()).toBe(1)
    await staff.fill('admin.ownPassword.next', PASSWORD)
    await staff.press('admin.ownPassword.save')
    await staff.waitForMessage('admin.ownPassword.changed')
  })

  it('lists what is left to set up', async () => {
    await visit(till, stage, '/admin')
    await list().waitFor()
    expect(await list().getByText(say('admin.setup.isLeft')).count()).toBe(STEPS)
    expect(await findAccessibilityFaults(till)).toEqual([])
    expect(await measureOverflow(till)).toBe(0)
  })

  it('takes the restaurant’s name, address, logo and colour', async () => {
    await openStep('restaurant')
    for (const [field, text] of Object.entries(RESTAURANT))
      await till.getByRole('textbox', { name: say(`admin.restaurant.${field}`), exact: true }).fill(text)
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
    await till.locator('input[type=file]').setInputFiles(file)
    await till.getByRole('img', { name: say('admin.restaurant.logo') }).waitFor()
    await staff.press('common.actions.save')
    await staff.waitForMessage('admin.restaurant.saved')
    await waitForDone('restaurant', 1)
  })

  it('takes hours and tables', async () => {
    await openStep('hours')
    await staff.field('management.hours.opens').first().fill('13:00')
    await staff.button('management.hours.copyToAll').first().click()
    await staff.press('management.hours.save')
    await staff.waitForMessage('management.hours.saved')
    await waitForDone('hours', 2)
    await openStep('tables')
    await staff.press('management.floor.start.create')
    await staff.press('management.floor.publish')
    await staff.waitForMessage('management.floor.savedPublished')
    await waitForDone('tables', 3)
  })

  it('takes a reward and a second account', async () => {
    await openStep('reward')
    await staff.press('admin.rewards.create')
    await staff.fill('admin.rewards.name', 'Karak tea')
    await staff.fill('admin.promotions.description', 'One glass')
    await staff.fill('admin.rewards.pointsCost', '60')
    await staff.press('common.actions.create')
    await staff.waitForMessage('admin.rewards.created')
    await waitForDone('reward', 4)
    await openStep('staff')
    await staff.press('admin.accounts.add')
    await staff.fill('admin.accounts.username', 'omar')
    await staff.fill('admin.accounts.password', PASSWORD)
    await staff.press('common.actions.create')
    await staff.waitForMessage('admin.accounts.created')
    await waitForDone('staff', 5)
  })

  it('takes a second step for the only editor', async () => {
    await openStep('secondFactor')
    await staff.fill('admin.secondStep.password', PASSWORD)
    await staff.press('admin.secondStep.begin')
    const uri = new URL(await readQrCode(till.getByRole('img', { name: say('admin.secondStep.qr') })))
    const secret = uri.searchParams.get('secret') ?? ''
    await staff.fill('admin.secondStep.code', createTotpCode(secret, new Date()))
    await staff.press('admin.secondStep.confirm')
    await staff.press('admin.secondStep.codesStored')
    await staff.waitForMessage('admin.secondStep.saved')
    await waitForDone('secondFactor', 6)
  })

  it('sends a test mail and displays what the mail server says', async () => {
    await staff.press('admin.setup.testMail.button')
    await staff.fill('admin.setup.testMail.address', MAILBOX)
    stage.mailbox.refuse(MAILBOX, 550)
    await staff.press('admin.setup.testMail.send')
    await staff.waitForMessage('admin.setup.testMail.refused')
    await till.getByText(/^550 /).waitFor()
    expect(await findAccessibilityFaults(till)).toEqual([])
    stage.mailbox.refuse(MAILBOX, null)
    await staff.press('admin.setup.testMail.send')
    await staff.waitForMessage('admin.setup.testMail.accepted')
    expect(stage.mailbox.of(MAILBOX)).toHaveLength(1)
    await staff.button('common.actions.close').last().click()
    await waitForDone('mail', 7)
  })

  it('opens online reservations', async () => {
    await openStep('online')
    await till.getByRole('switch', { name: say('management.onlineBooking.open'), exact: true }).click()
    await staff.press('common.actions.save')
    await staff.waitForMessage('management.onlineBooking.saved')
    await waitForDone('online', 8)
  })

  it('prints a poster, and a guest books with its code', async () => {
    await openStep('posters')
    await till.getByRole('radio', { name: 'A6', exact: true }).click()
    const poster = say('admin.posters.names.book')
    await till.getByRole('button', { name: say('admin.posters.printNamed', { poster }), exact: true }).click()
    const text = hasPdfRasteriser() ? (await readPaper(await scanPaper(till))).text : `${stage.address}/book`
    const words = ONLINE_WORDS[language]
    const phone = await stage.phone(language)
    await phone.goto(stage.address + new URL(text).pathname)
    await phone.getByText(RESTAURANT[language === 'ar' ? 'nameAr' : 'name'], { exact: true }).waitFor()
    await phone.getByRole('radio', { name: new RegExp(`^${words.tomorrow}`) }).check()
    await phone.locator('input[name=time]:enabled').first().check()
    await phone.getByRole('textbox', { name: words.name, exact: true }).fill('Layla')
    await phone.getByRole('textbox', { name: words.phone, exact: true }).fill('0586667771')
    await phone.getByRole('button', { name: words.book, exact: true }).click()
    await phone.getByRole('heading', { name: words.booked, exact: true }).waitFor()
    expect(await read<Reservation[]>('/api/reservations?search=0586667771')).toMatchObject([{ time: '13:00' }])
    await waitForDone('posters', 9)
  })

  it('imports members from files of three other systems', async () => {
    await openStep('customer')
    for (const [index, [name, write]] of Object.entries(MEMBER_FILES).entries()) {
      const [layla = '', omar = ''] = PHONES.slice(2 * index)
      if (index > 0) await staff.press('admin.imports.another')
      const buffer = Buffer.from(await write(layla, omar))
      await till.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await staff.press('admin.imports.upload')
      await staff.press('admin.imports.check')
      await staff.press('admin.imports.run')
      await staff.button('admin.imports.undo').waitFor()
    }
    const imports = await read<Import[]>('/api/admin/imports')
    expect(imports.map(({ state, counts }) => [state, counts.done, counts.refused])).toEqual(
      Object.keys(MEMBER_FILES).map(() => ['done', 2, 0]),
    )
    expect(await findAccessibilityFaults(till)).toEqual([])
    await waitForDone('customer', 10)
  })

  it('merges two records of one member', async () => {
    const find = async (phone: string | undefined) => await read<Customer>(`/api/customers/search/${phone}`)
    const [one, other] = [await find(PHONES[0]), await find(PHONES[2])]
    await visit(till, stage, `/admin/history?customerId=${one.id}`)
    await staff.press('admin.merge.button')
    const row = new RegExp(`${other.firstName}.*${other.uniqueId}`)
    await staff.dialog('admin.merge.button').getByRole('button', { name: row }).click()
    await staff.fill('admin.refund.reason', 'Two cards of one guest')
    expect(await findAccessibilityFaults(till)).toEqual([])
    await staff.press('admin.merge.submit', staff.dialog('admin.merge.title'))
    await staff.waitForMessage('admin.merge.done')
    expect(await find(PHONES[0])).toMatchObject({ id: one.id, points: one.points + other.points })
    expect(await find(PHONES[2])).toMatchObject({ id: one.id })
  })

  it('is set up once a backup is made', async () => {
    expect(await readPresses()).toBeLessThanOrEqual(MOST_PRESSES)
    await visit(till, stage, '/admin')
    await line('backup').getByText(say('admin.setup.isLeft')).waitFor()
    expect(await stage.backUp()).toMatch(/^Copied everything /)
    // The call's answer is cached for a moment.
    const reload = async () => {
      await staff.press('common.actions.reload')
      await waitUntilSettled(till)
      return list().count()
    }
    expect(await waitFor(reload, (lists) => lists === 0)).toBe(0)
  })

  it('raises no complaints', () => {
    expect(stage.complaints).toEqual([])
  })
})
