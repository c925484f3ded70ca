import { addDays } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { formatDay } from '@sufra/i18n/format'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDemoName } from '../harness/browser/demo-names.ts'
import { createKeyboard, type Keyboard } from '../harness/browser/keyboard.ts'
import { createPageActions, LANGUAGES, type PageActions } from '../harness/browser/page-actions.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { loadTranslator, type Translate } from '../harness/browser/words.ts'
import { TODAY } from '../harness/run-conditions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.stop())

/** The demo guest, with enough points for both journeys. */
const layla = { phone: '0501234567', password: 'Layla' }

describe.each(LANGUAGES)('keyboard-only guest (%s)', (language: Language) => {
  let say: Translate
  let phone: Page
  let hands: PageActions
  let keys: Keyboard
  beforeAll(async () => {
    say = await loadTranslator(language)
    phone = await stage.phone(language)
    hands = createPageActions(phone, say)
    keys = createKeyboard(phone)
  })

  const day = addDays(TODAY, 3)
  const getHeading = (of?: string) => phone.getByRole('heading', { level: 1, name: of, exact: true })
  const getContent = () => phone.getByRole('main')
  const getCombobox = (key: string) => phone.getByRole('combobox', { name: say(key) })
  const getReserveDialog = () => hands.dialog('reservations.reserve.title')
  const getManageDialog = () => hands.dialog('reservations.manage.title')
  const getQuestion = () => phone.getByRole('alertdialog')
  const getChip = () => phone.getByRole('button', { name: new RegExp(`^${say('reservations.next.title')}`) })
  const getBooking = () => getManageDialog().getByRole('listitem').getByRole('button')

  async function choose(list: Locator, ...steps: string[]): Promise<string> {
    await keys.use(list)
    await keys.at(phone.getByRole('option'))
    // While the times load, the list has the chosen one alone, and an arrow nowhere to go.
    await phone.getByRole('option').nth(1).waitFor()
    await keys.move(...steps)
    await keys.press('Enter')
    await keys.at(list)
    return (await list.textContent()) ?? ''
  }

  it('skips to the content and signs in', async () => {
    await phone.goto(stage.address)
    await hands.field('customer.signIn.identifier').waitFor()
    await keys.press('Tab')
    await keys.at(hands.link('common.navigation.skip'))
    await keys.press('Enter')
    await keys.at(getContent())
    await keys.press('Tab')
    await keys.at(hands.field('customer.signIn.identifier'))
    await keys.type(layla.phone)
    await keys.press('Enter')
    await keys.at(hands.field('customer.signIn.password'))
    await keys.type(layla.password)
    await keys.press('Enter')
    await hands.waitForMessage('customer.signIn.loggedIn')
    await keys.at(getHeading())
  })

  it('opens the reservation dialog after the skip link', async () => {
    await keys.tabTo(hands.link('common.navigation.skip'), 'Shift+Tab')
    await keys.press('Enter')
    await keys.at(getContent())
    await keys.use(hands.button('reservations.reserve.title'))
    await keys.at(hands.button('common.actions.close', getReserveDialog()))
  })

  it('picks a day, a time and a party size, and books', async () => {
    const calendar = phone.getByRole('button', {
      name: say('common.date.choose', { label: say('reservations.reserve.date') }),
    })
    await keys.use(calendar)
    await keys.within(phone.getByRole('grid'))
    const ahead = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await keys.move(ahead, ahead, ahead)
    await keys.press('Enter')
    await keys.at(calendar)
    const date = getReserveDialog().getByRole('textbox', { name: say('reservations.reserve.date') })
    expect(await date.inputValue()).toBe(day.split('-').reverse().join('/'))

    await choose(getCombobox('reservations.reserve.time'), 'ArrowDown', 'ArrowDown')
    expect(await choose(getCombobox('reservations.reserve.people'), 'ArrowDown')).toContain('3')
    await keys.use(hands.button('reservations.reserve.send'))
    await hands.waitForMessage('reservations.reserve.confirmed')
    await keys.at(hands.button('common.actions.ok'))
    const chat = phone.context().waitForEvent('page')
    await keys.press('Enter')
    await (await chat).close()
    await phone.bringToFront()
    await keys.at(hands.button('reservations.reserve.title'))
  })

  it('moves the booking to another time', async () => {
    await keys.tabTo(getChip(), 'Shift+Tab')
    await keys.press('Enter')
    await keys.at(hands.button('common.actions.close', getManageDialog()))
    await keys.use(getBooking())
    await hands.button('reservations.manage.edit').waitFor()
    await keys.within(getManageDialog())
    await keys.use(hands.button('reservations.manage.edit'))
    await getCombobox('reservations.reserve.time').waitFor()
    await keys.within(getManageDialog())
    const before = await getCombobox('reservations.reserve.time').textContent()
    const after = await choose(getCombobox('reservations.reserve.time'), 'ArrowDown')
    expect(after).not.toBe(before)
    await keys.use(hands.button('reservations.manage.save'))
    await hands.waitForMessage('reservations.manage.updatedText')
    await getBooking().filter({ hasText: after }).waitFor()
    await keys.within(getManageDialog())
  })

  it('cancels it after a confirmation; Escape closes the dialog under a notification', async () => {
    await keys.use(getBooking())
    await keys.use(hands.button('reservations.manage.delete'))
    await keys.at(hands.button('reservations.manage.confirmNo'))
    await hands.waitForText(new RegExp(formatDay(day, language, 'long')))
    await keys.press('Escape')
    await getQuestion().waitFor({ state: 'detached' })
    await keys.at(hands.button('reservations.manage.delete'))
    await keys.press('Enter')
    await keys.at(hands.button('reservations.manage.confirmNo'))
    await keys.press('Tab')
    await keys.at(hands.button('reservations.manage.confirmYes'))
    await keys.press(' ')
    await hands.waitForMessage('reservations.manage.cancelledText')
    await hands.waitForMessage('reservations.manage.empty')
    await getQuestion().waitFor({ state: 'detached' })
    await keys.within(getManageDialog())
    await keys.press('Escape')
    await hands.waitUntilClosed()
    await getChip().waitFor({ state: 'detached' })
    // The element that opened the dialog is gone.
    await keys.at(getHeading())
  })

  it('redeems a reward', async () => {
    await keys.use(hands.link('customer.frame.rewards').first())
    await keys.at(getHeading(say('customer.rewards.title')))
    const redeem = hands.button('customer.rewards.redeem').first()
    await keys.use(redeem)
    await keys.at(hands.button('common.actions.cancel', getQuestion()))
    await keys.press('Tab')
    await keys.at(hands.button('customer.rewards.confirm', getQuestion()))
    await keys.press('Enter')
    await keys.at(hands.button('common.actions.close', hands.dialog('customer.rewards.redeemed')))
    await keys.use(hands.button('customer.rewards.done'))
    await hands.waitUntilClosed()
    await keys.at(redeem)
  })

  it('reads the news', async () => {
    await keys.use(hands.link('customer.frame.home').first())
    await keys.at(getHeading())
    const item = phone.getByRole('button', { name: getDemoName('The terrace is open', language) })
    await keys.use(item)
    await item.and(phone.locator('[aria-expanded=true]')).waitFor()
    await keys.at(item)
  })

  it('signs out, and the focus moves to the sign-in heading', async () => {
    await keys.use(hands.button('customer.frame.exit'))
    await hands.field('customer.signIn.identifier').waitFor()
    await keys.at(getHeading())
  })
})

describe('browser pages', () => {
  it('log no errors and load nothing from other origins', () => {
    expect(stage.complaints).toEqual([])
  })
})
