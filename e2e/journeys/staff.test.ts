import type { Customer } from '@sufra/contracts/customers/entities'
import ExcelJS from 'exceljs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageActions, type PageActions, TILLS } from '../harness/browser/page-actions.ts'
import { registerCustomer, signInAs } from '../harness/browser/sign-in.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { isFullRun } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

const guests = {
  en: { phoneNumber: '0521112233', firstName: 'Amal', lastName: 'Counterson' },
  ar: { phoneNumber: '0524445566', firstName: 'أمل', lastName: 'الحسابية' },
}
const inOtherScript = { en: 'أمل Counterson', ar: 'Amal الحسابية' }

async function readRows(path: string): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const rows: unknown[][] = []
  book.worksheets[0]?.eachRow(({ values }) => rows.push(Array.isArray(values) ? values.slice(1) : []))
  return rows
}

/** Signs of the keys by their position: rows from the top, each from left to right. */
async function readKeypad(keypad: Locator): Promise<string[][]> {
  const keys = await keypad.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y } = button.getBoundingClientRect()
      return { sign: button.textContent ?? '', x, y }
    }),
  )
  const lines = new Map<number, typeof keys>()
  for (const key of keys) lines.set(key.y, [...(lines.get(key.y) ?? []), key])
  const sortFromLeft = (line: typeof keys) => line.sort((a, b) => a.x - b.x).map(({ sign }) => sign)
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => sortFromLeft(line))
}

describe.each(TILLS)('till ($language)', ({ language, viewport }) => {
  const { phoneNumber, firstName, lastName } = guests[language]
  let say: Translate
  let phone: Page
  let till: Page
  let guest: PageActions
  let staff: PageActions
  let customer: Customer
  let accepted = ''
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    till = await stage.till(language, viewport)
    guest = createPageActions(phone, say)
    staff = createPageActions(till, say)
    customer = await registerCustomer(phone, stage, guests[language])
    await signInAs(till, stage, 'staff')
    await till.goto(`${stage.address}/admin`)
  })

  async function redeemTea(): Promise<string> {
    await phone.goto(`${stage.address}/rewards`)
    await phone
      .getByRole('button', { name: say('customer.rewards.redeem') })
      .first()
      .click()
    await guest.confirm('customer.rewards.confirm')
    const visible = phone.getByRole('dialog').getByText(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/)
    const code = await visible.textContent()
    await guest.press('customer.rewards.done')
    return code ?? ''
  }
  async function openRecord(name: string): Promise<void> {
    await till.goto(`${stage.address}/admin`)
    await staff.searchCustomer(lastName)
    await till.getByRole('button', { name, exact: true }).click()
    await staff.dialog('admin.customer.title').waitFor()
  }

  it('finds a customer by name and adds points of a purchase, which Refresh shows [T288]', async () => {
    await phone.goto(stage.address)
    await guest.waitForText(/^10$/)
    await staff.searchCustomer(lastName.slice(0, 5).toLowerCase())
    await staff.press('admin.points.title', staff.row(lastName))
    await staff.fill('admin.points.amount', '190.99')
    await staff.waitForText(/190/)
    await staff.fill('admin.points.adminName', 'Sara')
    await staff.press('admin.points.title', staff.dialog('admin.points.title'))
    await staff.waitForMessage('admin.points.added')
    await staff.row(lastName).getByText('200', { exact: true }).waitFor()
    await guest.press('common.actions.refresh')
    await guest.waitForText(/^200$/)
  })

  it.runIf(isFullRun)('finds a customer by the name in the other script', async () => {
    await staff.searchCustomer(inOtherScript[language])
    await staff.row(lastName).waitFor()
  })

  it.runIf(isFullRun)(
    'sorts the directory by last visit, keeps that in the address, and exports the visible rows',
    async () => {
      await till.getByRole('searchbox').fill('')
      await staff.press('admin.directory.narrow')
      await till.getByRole('combobox', { name: say('admin.directory.sort') }).click()
      await till.getByRole('option', { name: say('admin.directory.orders.latestVisit') }).click()
      await till.getByRole('row').nth(1).getByText(lastName).waitFor()
      await till.reload()
      await till.getByRole('row').nth(1).getByText(lastName).waitFor()
      await staff.searchCustomer(lastName)
      const coming = till.waitForEvent('download')
      await staff.press('admin.directory.exportThese')
      const rows = await readRows(await (await coming).path())
      expect(rows.slice(1).map((row) => row[4])).toEqual([lastName])
      await till.goto(`${stage.address}/admin`)
      await staff.searchCustomer(lastName)
    },
  )

  it('redeems a discount code from the dashboard and records the staff name [T447]', async () => {
    const code = await redeemTea()
    await staff.press('admin.voucher.button', staff.row(lastName))
    await staff.waitForText(code)
    await staff.press('admin.voucher.redeem')
    expect(await staff.field('admin.points.adminName').inputValue()).toBe('Sara')
    await staff.fill('admin.points.adminName', '')
    await staff.press('admin.voucher.redeem')
    await staff.waitForMessage('admin.points.adminNameRequired')
    await staff.fill('admin.points.adminName', 'Nour')
    await staff.press('admin.voucher.redeem')
    await staff.waitForMessage('admin.voucher.redeemed')
    await staff.waitForMessage('admin.voucher.empty')
    await staff.press('common.actions.close')
    const log = await till.request.get(`${stage.address}/api/admin/audit-log?what=code.use&limit=1`)
    expect(await log.json()).toMatchObject([{ username: 'admin', adminName: 'Nour' }])
  })

  it.runIf(isFullRun)('accepts a discount code by its spoken letters, once [T294]', async () => {
    const code = await redeemTea()
    accepted = code
    await till.goto(`${stage.address}/admin/history?customerId=${customer.id}`)
    await staff.waitForText(code)
    for (const telling of ['admin.customer.accepted', 'admin.customer.acceptError']) {
      await staff.fill('admin.customer.code', code.toLowerCase())
      await staff.press('admin.customer.acceptCode')
      await staff.waitForMessage(telling)
    }
    await staff.waitForMessage('admin.customer.noCodes')
    expect(await staff.field('admin.customer.code').inputValue()).toBe(code.toLowerCase())
  })

  it.runIf(isFullRun)('reverts the use of a discount code, and uses it again after a confirmation', async () => {
    await till.getByRole('button', { name: `${say('admin.customer.giveBack')} ${accepted}` }).click()
    await staff.waitForMessage('admin.customer.givenBack')
    await till.getByRole('button', { name: `${say('admin.customer.accept')} ${accepted}` }).click()
    await staff.confirm('admin.customer.accept')
    await staff.waitForMessage('admin.customer.noCodes')
  })

  it('refunds a part of a purchase, and the guest reads the reason', async () => {
    const reason = language === 'en' ? 'The soup was cold' : 'كان الحساء باردًا'
    await till.goto(`${stage.address}/admin/history?customerId=${customer.id}`)
    await till
      .getByRole('button', { name: `${say('admin.refund.button')} ` })
      .first()
      .click()
    const dialog = staff.dialog('admin.refund.title')
    await staff.fill('admin.points.amount', '10.99')
    await staff.fill('admin.refund.reason', reason)
    await staff.fill('admin.points.adminName', 'Sara')
    await staff.press('admin.refund.button', dialog)
    await staff.waitForMessage('admin.refund.done')
    await till.getByText(reason).waitFor()
    await phone.goto(`${stage.address}/history`)
    await guest.waitForText(reason)
    await guest.waitForText('−10')
  })

  it.runIf(isFullRun)(
    'makes a receipt code as link and image, and its link credits the guest who opens it [T347]',
    async () => {
      await till.goto(`${stage.address}/admin`)
      await staff.press('admin.qr.button')
      await staff.fill('admin.qr.phone', phoneNumber)
      expect(await readKeypad(till.getByRole('group', { name: say('admin.numberPad.keys') }))).toEqual([
        ['1', '2', '3'],
        ['4', '5', '6'],
        ['7', '8', '9'],
        ['C', '0', ''],
      ])
      for (const digit of ['3', '5']) await till.getByRole('button', { name: digit, exact: true }).click()
      await staff.press('admin.qr.generate')
      const link = await till.getByText(/\?qr=\d{20}$/).textContent()
      await till.getByRole('tab', { name: say('admin.qr.direct') }).click()
      const direct = await till.getByText(/^\d{20}$/).textContent()
      const address = new URL(link ?? '')
      expect(address.searchParams.get('qr')).toBe(direct)
      await staff.press('common.actions.close', till.getByRole('dialog').locator('footer'))

      const other = await stage.phone(language)
      await other.goto(stage.address + address.pathname + address.search)
      await other.getByText(say('customer.receipt.added')).first().waitFor()
      await other.getByText(/^105$/).first().waitFor()
      await other.context().close()
    },
  )

  it.runIf(isFullRun)('finds a customer by ID, code and order number and names the match', async () => {
    await till.goto(`${stage.address}/admin`)
    const posOrderNumber = `POS-77 ${language}`
    await till.request.post(`${stage.address}/api/customers/${customer.id}/points`, {
      data: { amount: 0.5, posOrderNumber },
    })
    const other = accepted.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    for (const [typed, by, number] of [
      [customer.uniqueId, 'customerId', customer.uniqueId],
      [`${other.slice(0, 4)}-${other.slice(4).toLowerCase()}`, 'code', accepted],
      [`pos 77-${language}`, 'order', posOrderNumber],
    ] as const) {
      await till.getByRole('searchbox').fill(typed)
      await staff
        .row(lastName)
        .getByText(say(`admin.directory.foundBy.${by}`, { number }))
        .waitFor()
      await till.getByRole('searchbox').press('Enter')
      const sheet = till.getByRole('dialog', { name: `${firstName} ${lastName}` })
      await sheet.waitFor()
      await staff.press('common.actions.close', sheet)
      await staff.waitUntilClosed()
    }
  })

  it.runIf(isFullRun)('shows the password on demand', async () => {
    await openRecord(`${firstName} ${lastName}`)
    await till.getByText('••••••••').waitFor()
    await staff.press('admin.customer.showPassword')
    await till.getByRole('dialog').getByText(firstName, { exact: true }).waitFor()
    await staff.press('admin.customer.hidePassword')
    await till.getByText('••••••••').waitFor()
  })

  it.runIf(isFullRun)('edits the record and reports missing fields [T289]', async () => {
    await staff.press('common.actions.edit')
    await staff.fill('admin.customer.firstName', '')
    await staff.press('admin.customer.saveChanges')
    await staff.waitForMessage('admin.customer.missing')
    await staff.fill('admin.customer.firstName', `${firstName} B`)
    await staff.fill('admin.customer.points', '135')
    await staff.fill('admin.customer.adminNotes', 'By the window')
    await staff.press('admin.customer.saveChanges')
    await staff.waitForMessage('admin.customer.updated')
    await staff.waitForText('By the window')
  })

  it.runIf(isFullRun)('changes a first name that is the password, which signs the customer out', async () => {
    await phone.goto(stage.address)
    await guest.fill('customer.signIn.identifier', phoneNumber)
    await guest.press('common.actions.continue')
    await guest.fill('customer.signIn.password', `${firstName} B`)
    await guest.press('customer.signIn.logIn')
    await guest.waitForText(/^135$/)
  })

  it.runIf(isFullRun)('exports a spreadsheet without passwords [T297]', async () => {
    await till.goto(`${stage.address}/admin`)
    const coming = till.waitForEvent('download')
    await staff.press('admin.export.button')
    const file = await coming
    await staff.waitForMessage('admin.export.done')
    expect(file.suggestedFilename()).toBe('customers.xlsx')
    const rows = await readRows(await file.path())
    const head = rows[0] ?? []
    expect(head.slice(1, 5)).toEqual(['Customer ID', 'Phone number', 'First name', 'Last name'])
    expect(head.join()).not.toMatch(/password/i)
    expect(rows.find((row) => row[2] === '+971501234567')?.slice(3, 5)).toEqual(['Layla', 'Al Mansoori'])
    expect(rows.some((row) => row[3] === `${firstName} B` && row[11] === 135)).toBe(true)
  })

  it.runIf(isFullRun)('marks a large purchase in the ledger, finds its order, and links to the history', async () => {
    const order = `L-${language}`
    await till.goto(`${stage.address}/admin`)
    await staff.searchCustomer(lastName)
    await staff.press('admin.points.title', staff.row(lastName))
    await staff.fill('admin.points.amount', '2000')
    await staff.fill('admin.points.posOrderNumber', order)
    await staff.fill('admin.points.adminName', 'Sara')
    await staff.press('admin.points.title', staff.dialog('admin.points.title'))
    await staff.waitForMessage('admin.points.added')
    await till.goto(`${stage.address}/admin/ledger`)
    await staff.fill('admin.ledger.search', order)
    await till.getByText(say('admin.ledger.found_one', { number: 1 }), { exact: true }).waitFor()
    await staff.row(lastName).getByText(say('admin.ledger.flags.large_purchase')).waitFor()
    await staff.row(lastName).getByRole('link').first().click()
    await staff.waitForMessage('admin.customer.transactions')
    await till.getByRole('listitem').getByText(say('admin.ledger.flags.large_purchase')).waitFor()
  })

  it.runIf(isFullRun)('deletes the record after a confirmation and signs the customer out [T293]', async () => {
    await openRecord(`${firstName} B ${lastName}`)
    await staff.press('common.actions.delete')
    await staff.confirm('common.actions.cancel')
    await staff.press('common.actions.delete')
    await staff.confirm('admin.customer.deleteYes')
    await staff.waitForMessage('admin.customer.deleted')
    await staff.waitForMessage('admin.directory.noMatch')
    await phone.goto(stage.address)
    await guest.field('customer.signIn.identifier').waitFor()
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
