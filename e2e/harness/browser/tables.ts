import type { Language } from '@sufra/domain/platform/choices'
import { formatTime } from '@sufra/i18n/format'
import type { Page } from 'playwright-core'
import { createPageActions } from './page-actions.ts'
import type { Translate } from './words.ts'

export async function chooseTime(page: Page, say: Translate, time: string): Promise<void> {
  await page.getByRole('combobox', { name: say('reservations.reserve.time') }).click()
  await page.getByRole('option', { name: time, exact: true }).click()
}

export async function fillReserve(page: Page, say: Translate, day: string, time: string): Promise<void> {
  const hands = createPageActions(page, say)
  await hands.press('reservations.reserve.title')
  const dialog = hands.dialog('reservations.reserve.title')
  await dialog.getByRole('textbox', { name: say('reservations.reserve.date') }).fill(day)
  await chooseTime(page, say, time)
}

export async function bookIn(page: Page, say: Translate, language: Language, day: string, time: string): Promise<void> {
  const hands = createPageActions(page, say)
  await fillReserve(page, say, day, formatTime(time, language))
  await hands.press('reservations.reserve.send')
  await hands.waitForMessage('reservations.reserve.confirmed')
  const chat = page.context().waitForEvent('page')
  await hands.press('common.actions.ok')
  await (await chat).close()
}
