import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import type { Language } from '@sufra/domain/choices'
import type { Page } from 'playwright-core'
import { openStage } from './journeys/harness.ts'

// Writes pictures of the demo restaurant into docs/screens: node e2e/screens.ts
const folder = join(root, 'docs', 'screens')
mkdirSync(folder, { recursive: true })
const stage = await openStage()
for (const language of ['en', 'ar'] as const) {
  const phone = await stage.phone(language)
  await phone.goto(stage.address)
  await take(phone, 'sign-in', language)
  await signIn(phone, '/api/auth/login', { phoneNumber: '0501234567', password: 'Layla' })
  for (const [name, path] of [
    ['home', '/'],
    ['rewards', '/rewards'],
    ['history', '/history'],
  ] as const) {
    await phone.goto(stage.address + path)
    await take(phone, name, language)
  }
  const till = await stage.till(language)
  await till.goto(`${stage.address}/login`)
  await signIn(till, '/api/auth/admin-login', { username: 'admin', password: 'admin' })
  await till.goto(`${stage.address}/admin`)
  await take(till, 'dashboard', language)
}
await stage.stop()

/** Signs in as the page itself would, so that the browser's session and the server's are the same. */
async function signIn(page: Page, path: string, body: object): Promise<void> {
  await page.request.post(stage.address + path, { data: body })
  await page.evaluate(async () => {
    const { customer, admin } = (await (await fetch('/api/auth/session')).json()) as Record<string, unknown>
    if (customer) localStorage.setItem('customer', JSON.stringify(customer))
    if (admin) localStorage.setItem('admin', JSON.stringify(admin))
  })
}

async function take(page: Page, name: string, language: Language): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}-${language}.png`) })
}
