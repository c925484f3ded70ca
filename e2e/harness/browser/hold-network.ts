import type { Page } from 'playwright-core'

/** Delays answers: `asked` resolves when all are requested, `release` sends them. */
export async function holdResponses(page: Page, ...paths: string[]) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked = paths.map((path) => page.waitForRequest((request) => new URL(request.url()).pathname === path))
  await page.route(
    (url) => paths.includes(url.pathname),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return { asked: Promise.all(asked), release }
}

export async function removeInlinedRestaurant(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/\.\w+$|^\/api\//.test(pathname),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(/(<script type="application\/json" id="restaurant">)[^<]*/, '$1')
      await route.fulfill({ response, body: html })
    },
  )
}

/** Delays scripts with this in their name until released. */
export async function holdScripts(page: Page, part: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.includes(part),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return { release }
}
