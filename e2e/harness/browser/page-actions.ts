import type { Language } from '@sufra/domain/platform/choices'
import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { selectByScope } from '../run-conditions.ts'
import { PATIENCE_MS } from './stage.ts'
import type { Translate } from './words.ts'

vi.setConfig({ expect: { poll: { timeout: PATIENCE_MS } } })

type Role = Parameters<Page['getByRole']>[0]

export async function expectElements(place: Page | Locator, role: Role, ...names: string[]): Promise<void> {
  for (const name of names) await place.getByRole(role, { name, exact: true }).first().waitFor()
}

/** An entry of the staff's navigation; opens More where a tablet's row does not have it, and its group. */
export async function findEntry(page: Page, name: string, say: Translate): Promise<Locator> {
  const entry = page.getByRole('link', { name, exact: true })
  const more = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('common.navigation.more')}`) })
  if ((await entry.count()) === 0 && (await more.isVisible())) await more.click()
  const folded = page
    .getByRole('group')
    .filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) })
    .getByRole('button', { expanded: false })
  if ((await entry.count()) === 0 && (await folded.isVisible())) await folded.click()
  return entry
}

export type PageActions = ReturnType<typeof createPageActions>

export function createPageActions(page: Page, say: Translate) {
  const getButton = (key: string, place: Page | Locator = page) =>
    place.getByRole('button', { name: say(key), exact: true })
  const getField = (key: string) => page.getByLabel(say(key), { exact: true })
  return {
    button: getButton,
    press: (key: string, place?: Page | Locator) => getButton(key, place).click(),
    link: (key: string) => page.getByRole('link', { name: say(key), exact: true }),
    field: getField,
    fill: (key: string, value: string) => getField(key).fill(value),
    waitForText: (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    waitForMessage: (key: string) =>
      page.getByText(say(key), { exact: true }).filter({ visible: true }).first().waitFor(),
    waitUntilGone: (text: string) => page.getByText(text, { exact: true }).first().waitFor({ state: 'detached' }),
    dialog: (key: string) => page.getByRole('dialog', { name: say(key), exact: true }),
    waitUntilClosed: () => page.getByRole('dialog').waitFor({ state: 'detached' }),
    async searchCustomer(text: string): Promise<void> {
      await page.getByRole('searchbox').fill(text)
      await page.getByText(say('admin.directory.found_one', { number: 1 }), { exact: true }).waitFor()
    },
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    record: (title: string) => page.getByRole('article', { name: title, exact: true }),
    confirm: (key: string) => getButton(key, page.getByRole('alertdialog')).click(),
  }
}

export const LANGUAGES = selectByScope<Language>(['en', 'ar'])

interface Till {
  language: Language
  viewport: { width: number; height: number }
}

export const TILLS = selectByScope<Till>([
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'ar', viewport: { width: 1024, height: 768 } },
])
