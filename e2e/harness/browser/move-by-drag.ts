import type { Locator, Page } from 'playwright-core'

/** Each place is looked up where it stands still: what arrives meanwhile, such as a notice, moves the page. */
export async function moveByDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.hover()
  await from.hover()
  await page.mouse.down()
  const end = await to.boundingBox()
  if (!end) throw new Error('The place to drop at is out of sight')
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}
