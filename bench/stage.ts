import { loadavg } from 'node:os'
import { buildFrontEnds } from '@sufra/cli/build'
import { bringChromium } from '@sufra/cli/chromium'
import { builtPages } from '@sufra/cli/pages'
import { type APIRequestContext, chromium, type Page } from 'playwright-core'
import { OWNER, withProduct } from './product.ts'

/** How much slower the measured browser's processor is than this machine's: that of an old till. */
const SLOWDOWN = 4

/** A browser page with staff signed in, and the address of a product of its own behind it. */
export interface Stage {
  page: Page
  address: string
}

/** Builds and starts the product without demo data, opens a browser, signs staff in, and takes all away afterwards. */
export async function onStage(measure: (stage: Stage) => Promise<void>): Promise<void> {
  await buildFrontEnds(console.log)
  await withProduct(
    async ({ address }) => {
      const browser = await chromium.launch({
        executablePath: await bringChromium(console.log),
        args: ['--no-sandbox'],
      })
      try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        await signIn(page, address)
        await measure({ page, address })
      } finally {
        await browser.close()
      }
    },
    { pages: builtPages() },
  )
}

async function signIn(page: Page, address: string): Promise<void> {
  await send(page.request, `${address}/api/auth/admin-login`, OWNER)
  await page.goto(`${address}/favicon.svg`)
  await page.evaluate(async () => {
    const { admin } = (await (await fetch('/api/auth/session')).json()) as { admin: unknown }
    localStorage.setItem('admin', JSON.stringify(admin))
  })
}

/** Makes a call that must be taken. */
export async function send(request: APIRequestContext, address: string, data: object): Promise<void> {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()} ${await answer.text()}`)
}

/** Slows the page's processor down, from its next load on keeps what `row` tells, and prints the head of the table. */
export async function beginTable(page: Page, about: string): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  console.log(`${about}, ${SLOWDOWN} times slower, load ${loadavg()[0]?.toFixed(1)}\n`)
  const head = ['longest task ms', 'long tasks', 'until done ms'].map((title) => title.padStart(17))
  console.log(`${''.padEnd(24)}${head.join('')}`)
}

/**
 * Prints the tasks of more than 50 ms, which are those that a person notices, while something is done. Where it waits
 * for an element it should name it by a CSS selector: a search by role is itself a long task of the measured page.
 */
export async function row(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await act()
  const took = performance.now() - startedAt
  const tasks = await tasksUntilQuiet(page)
  const cells = [tasks.length > 0 ? Math.max(...tasks).toFixed(0) : 'under 50', String(tasks.length), took.toFixed(0)]
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(17)).join('')}`)
}

/** The long tasks since the last row, once everything that was begun has been drawn and counted. */
async function tasksUntilQuiet(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const QUIET_FRAMES = 30
    const { tasks } = window as unknown as { tasks: number[] }
    // What is drawn a little at each frame goes on after the act.
    for (let frame = 0; frame < QUIET_FRAMES; frame++) await new Promise(requestAnimationFrame)
    return tasks.splice(0)
  })
}
