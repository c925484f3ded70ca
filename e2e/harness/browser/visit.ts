import type { Page } from 'playwright-core'
import { settled } from './settled.ts'
import type { Stage } from './stage.ts'

/** Marks the heading of the page that is left, so that it is not taken for that of the next one. */
const LEFT = 'data-left'

/**
 * Opens an address and waits until all of its page is there. Within the product it goes there as Back does, without
 * loading everything anew: a tenth of the work. What has to be loaded anew says so with `page.goto`.
 */
export async function visit(page: Page, { address }: Pick<Stage, 'address'>, path: string): Promise<void> {
  if (await isInside(page, address, path)) await goInside(page, path)
  else await page.goto(address + path)
  await page.locator(`h1:not([${LEFT}])`).first().waitFor()
  await settled(page)
}

/** Whether another page of the product stands there, made for the same people. */
async function isInside(page: Page, address: string, path: string): Promise<boolean> {
  if (!page.url().startsWith(address)) return false
  const [here, there] = [new URL(page.url()), new URL(address + path)]
  const isForStaff = ({ pathname }: URL) => pathname.startsWith('/admin')
  if (here.pathname === there.pathname || isForStaff(here) !== isForStaff(there)) return false
  return (await page.locator('h1').count()) > 0
}

/** Goes to another address of the product as Back does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([to, left]) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute(left, '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, LEFT] as const,
  )
}
