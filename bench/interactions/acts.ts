import type { Page } from 'playwright-core'

/** One thing that somebody does. Elements are named by CSS: a search by role is itself a long task of the page. */
export interface Act {
  name: string
  does: (page: Page) => Promise<unknown>
  /** What is to be seen before the next act; nothing where it changes what is there. */
  until?: string
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const type = (selector: string, text: string) => (page: Page) => page.locator(selector).first().pressSequentially(text)
const key = (name: string) => (page: Page) => page.keyboard.press(name)
const DIALOG = '[role=dialog]'
const ASKED = '[role=alertdialog]'
const NO_DIALOG = `body:not(:has(${DIALOG}))`
const DIRECTORY = '[aria-labelledby=directory-title] tbody'
const RESERVE = 'main button:has(svg.lucide-calendar-plus)'

/** From the sign-in to a table and a reward. */
export const GUEST: readonly Act[] = [
  { name: 'sign-in: typing the phone', does: type('form input', '0501234567') },
  { name: 'sign-in: Continue', does: press('form button[type=submit]'), until: 'input[type=password]' },
  { name: 'sign-in: typing the password', does: type('input[type=password]', 'Layla') },
  { name: 'sign-in: Log in', does: press('form button[type=submit]'), until: RESERVE },
  { name: 'the card is held out', does: press('main button:has(svg[role=img])'), until: DIALOG },
  { name: 'the card is put away', does: press(`${DIALOG} button`), until: NO_DIALOG },
  { name: 'Reserve a Table', does: press(RESERVE), until: `${DIALOG} fieldset button` },
  { name: 'reserve: another day', does: press(`${DIALOG} fieldset button >> nth=2`) },
  { name: 'reserve: one more person', does: press(`${DIALOG} button:has(svg.lucide-plus)`) },
  {
    name: 'reserve: a time',
    does: press(`${DIALOG} button[role=radio]:not([disabled], [aria-disabled=true]) >> nth=3`),
  },
  { name: 'reserve: typing a wish', does: type(`${DIALOG} textarea`, 'By the window, please') },
  { name: 'reserve: Escape', does: key('Escape'), until: ASKED },
  { name: 'reserve: leave', does: press(`${ASKED} button >> nth=1`), until: NO_DIALOG },
  { name: 'tab: Rewards', does: press('nav a[href="/rewards"]'), until: 'h1' },
  { name: 'tab: Offers', does: press('nav a[href="/offers"]'), until: 'main table' },
  { name: 'offers: another day', does: press('main table button:not([disabled]) >> nth=5') },
  { name: 'tab: History', does: press('nav a[href="/history"]'), until: 'h1' },
  { name: 'tab: Profile', does: press('nav a[href="/profile"]'), until: 'h1' },
  { name: 'tab: Home', does: press('nav a[href="/"]'), until: RESERVE },
  { name: 'the other language', does: press('header button:has(svg.lucide-languages)') },
]

/** From the sign-in over the directory to the diary. */
export const STAFF: readonly Act[] = [
  { name: 'sign-in: Staff login', does: press('form + * button'), until: 'input[type=password]' },
  { name: 'sign-in: typing', does: type('form input', 'admin') },
  { name: 'sign-in: typing the password', does: type('input[type=password]', 'admin') },
  { name: 'sign-in: Log in', does: press('form button[type=submit]'), until: DIRECTORY },
  { name: 'directory: typing a name', does: type('main input[type=search]', 'layla') },
  { name: 'directory: Add Points', does: press(`${DIRECTORY} button >> nth=1`), until: DIALOG },
  { name: 'points: the amount', does: type(`${DIALOG} input`, '12') },
  { name: 'points: Escape', does: key('Escape'), until: `${ASKED}, ${NO_DIALOG}` },
]
