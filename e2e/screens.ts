import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import type { Language } from '@sufra/domain/choices'
import type { Page } from 'playwright-core'
import { openStage, signInAs } from './journeys/harness.ts'

// Writes pictures of the demo restaurant into docs/screens: node e2e/screens.ts
const folder = join(root, 'docs', 'screens')
mkdirSync(folder, { recursive: true })
const stage = await openStage()
for (const language of ['en', 'ar'] as const) {
  const phone = await stage.phone(language)
  await phone.goto(stage.address)
  await take(phone, 'sign-in', language)
  await signInAs(phone, stage, 'guest')
  for (const [name, path] of [
    ['home', '/'],
    ['rewards', '/rewards'],
    ['history', '/history'],
  ] as const) {
    await phone.goto(stage.address + path)
    await take(phone, name, language)
  }
  const till = await stage.till(language)
  await signInAs(till, stage, 'staff')
  await till.goto(`${stage.address}/admin`)
  await take(till, 'dashboard', language)
}
await stage.stop()

async function take(page: Page, name: string, language: Language): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}-${language}.png`) })
}
