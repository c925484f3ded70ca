import type { Customer } from '@sufra/contracts/customers/entities'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityFaults, measureOverflow } from '../harness/browser/accessibility.ts'
import { countPresses } from '../harness/browser/count-presses.ts'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const guests = {
  en: { phoneNumber: '0527778811', firstName: 'Shaikha', lastName: 'Billing', title: 'House evening' },
  ar: { phoneNumber: '0527778822', firstName: 'شيخة', lastName: 'الفاتورية', title: 'مساء البيت' },
}

const OFFER = {
  description: 'A tenth less.',
  discountType: 'percentage',
  discountValue: 10,
  minSpend: 100,
  validFrom: TODAY,
  validUntil: TODAY,
}

describe.each(TILLS)('bill at the till ($language)', ({ language, viewport }) => {
  const { title, ...guest } = guests[language]
  const { phoneNumber, firstName, lastName } = guest
  let say: Translate
  let till: Page
  let staff: PageActions
  let customer: Customer
  let code: DiscountCode
  let offer: Offer

  const post = async <T>(path: string, data: object) => {
    const answer = await till.request.post(`${stage.address}${path}`, { data })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  const getPoints = async () => {
    const answer = await till.request.get(`${stage.address}/api/customers/${customer.id}`)
    return ((await answer.json()) as Customer).points
  }
  const getSheet = () => till.getByRole('dialog', { name: `${firstName} ${lastName}`, exact: true })
  const getMark = (name: string | RegExp, sheet: Locator = getSheet()) => sheet.getByRole('button', { name })
  /** All keys at once, as no loaded machine types them. */
  const scan = (text: string) =>
    till.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      },
      [...text, 'Enter'],
    )

  beforeAll(async () => {
    say = await loadTranslator(language)
    till = await stage.till(language, viewport)
    staff = createPageActions(till, say)
    customer = await registerCustomer(await stage.phone(language), stage, guest)
    await signInAs(till, stage, 'staff')
    await post(`/api/customers/${customer.id}/points`, { amount: 200, adminName: 'Sara' })
    const [reward] = (await (await till.request.get(`${stage.address}/api/rewards`)).json()) as { id: number }[]
    const redeemed = await post<{ discountCode: DiscountCode }>(`/api/rewards/${reward?.id}/redeem`, {
      customerId: customer.id,
    })
    code = redeemed.discountCode
    offer = await post<Offer>('/api/admin/offers', { ...OFFER, title })
    await till.goto(`${stage.address}/admin/news`)
    await till.getByRole('heading', { level: 1 }).waitFor()
  })

  it('adds points after a scan by one press', async () => {
    const before = await getPoints()
    await scan(customer.uniqueId)
    await getSheet().waitFor()
    const readPresses = await countPresses(till)
    await staff.fill('admin.points.amount', '21.50')
    await staff.press('admin.bill.save')
    await staff.waitForMessage('admin.bill.saved')
    expect(await readPresses()).toBe(1)
    await staff.waitUntilClosed()
    expect(await getPoints()).toBe(before + 21)
  })

  it('takes voucher, offer and points on one bill by three presses', async () => {
    const before = await getPoints()
    await scan(customer.uniqueId)
    const readPresses = await countPresses(till)
    await getMark(new RegExp(code.code)).click()
    await getMark(new RegExp(title)).click()
    await staff.fill('admin.points.amount', '300')
    await staff.fill('admin.points.posOrderNumber', `bill-${language}`)
    expect([await findAccessibilityFaults(till), await measureOverflow(till)]).toEqual([[], 0])
    await staff.press('admin.bill.save')
    await staff.waitForMessage('admin.bill.saved')
    expect(await readPresses()).toBe(3)
    await staff.waitUntilClosed()
    expect(await getPoints()).toBe(before + 300)
  })

  it('is undone as a whole by the notification', async () => {
    const before = await getPoints()
    await scan(customer.uniqueId)
    await getMark(new RegExp(title)).click()
    await staff.fill('admin.points.amount', '90')
    await staff.press('admin.bill.save')
    await staff.waitUntilClosed()
    await staff.press('admin.useOffer.undo')
    await staff.waitForMessage('admin.bill.undone')
    expect(await getPoints()).toBe(before)
    const offers = (await (await till.request.get(`${stage.address}/api/admin/offers`)).json()) as Offer[]
    expect(offers.find(({ id }) => id === offer.id)?.usedCount).toBe(1)
  })

  it('is entered by the keyboard alone, and keeps what was typed after a refusal', async () => {
    await scan(customer.uniqueId)
    await getMark(new RegExp(title)).focus()
    await till.keyboard.press('Space')
    await staff.field('admin.points.amount').focus()
    await till.keyboard.type('50')
    await till.keyboard.press('Enter')
    await staff.waitForMessage('admin.bill.failed')
    expect(await staff.field('admin.points.amount').inputValue()).toBe('50')
    await getMark(new RegExp(title)).getByRole('alert').waitFor()
    await till.keyboard.press('Escape')
    await staff.confirm('common.actions.discard')
    await staff.waitUntilClosed()
  })

  it('opens from a reservation of the guest, over its details', async () => {
    const booking = { customerName: lastName, customerPhone: phoneNumber, date: TODAY, time: '20:00', partySize: 2 }
    await post('/api/reservations', booking)
    await till.goto(`${stage.address}/admin/reservations`)
    await till
      .getByRole('listitem', { name: new RegExp(lastName) })
      .getByRole('button', { name: lastName, exact: true })
      .click()
    await staff.link('reservations.diary.card.till').click()
    await getSheet().waitFor()
    await staff.press('common.actions.close', getSheet())
    await getSheet().waitFor({ state: 'detached' })
    await till.getByRole('dialog', { name: lastName, exact: true }).waitFor()
  })
})
