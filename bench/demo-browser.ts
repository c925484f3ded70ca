import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '@sufra/cli/build'
import { bringChromium } from '@sufra/cli/chromium'
import { builtPages } from '@sufra/cli/pages'
import { startProduct } from '@sufra/cli/product'
import { readSettings } from '@sufra/cli/settings'
import { type Browser, chromium } from 'playwright-core'

/** Starts the demo restaurant and a browser, measures, and removes all of it. */
export async function withDemoBrowser(measure: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  await buildFrontEnds(console.log)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'error' })
  const product = await startProduct({ ...settings, pages: builtPages() })
  const browser = await chromium.launch({ executablePath: await bringChromium(console.log), args: ['--no-sandbox'] })
  try {
    await measure(browser, product.address)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
