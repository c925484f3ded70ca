import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './stage.ts'

const BETWEEN_MS = 50

/**
 * Waits until a page's own question is answered with yes. The browser's driver has a wait of its own, but takes a promise
 * for a yes, whatever it comes to.
 * @throws Error when it is not so in time, or what the question throws.
 */
export async function untilSo<Told = void>(
  page: Page,
  ask: (told: Told) => Promise<boolean>,
  told?: Told,
): Promise<void> {
  for (
    const giveUpAt = Date.now() + PATIENCE_MS;
    !(await page.evaluate(ask as (told: unknown) => Promise<boolean>, told));
  ) {
    if (Date.now() > giveUpAt) throw new Error(`It did not become so in ${PATIENCE_MS} ms: ${ask}`)
    await pause(BETWEEN_MS)
  }
}
