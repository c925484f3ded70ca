import type { Page } from 'playwright-core'
import type { Stage } from './stage.ts'

const LEFT = 'data-left'

/**
 * Opens an address and waits until it is loaded. Inside the product it uses history navigation, a tenth of the cost.
 * Use `page.goto` for a full load.
 */
export async function visit(page: Page, { address }: Pick<Stage, 'address'>, path: string): Promise<void> {
  if (await isInside(page, address, path)) await pushPath(page, path)
  else await page.goto(address + path)
  await page.locator(`h1:not([${LEFT}])`).first().waitFor()
  await waitUntilSettled(page)
}

async function isInside(page: Page, address: string, path: string): Promise<boolean> {
  if (!page.url().startsWith(address)) return false
  const [here, there] = [new URL(page.url()), new URL(address + path)]
  const isForStaff = ({ pathname }: URL) => pathname.startsWith('/admin')
  if (here.pathname === there.pathname || isForStaff(here) !== isForStaff(there)) return false
  return (await page.locator('h1').count()) > 0
}

export async function pushPath(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([to, left]) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute(left, '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, LEFT] as const,
  )
}

const COMING = '.page-skeleton > span, [aria-busy=true], [data-loading], [data-pressed]'

export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator(COMING).first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })
}
