import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBuiltPages } from '@sufra/server/pages'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { setQueueing } from 'services/platform/queues'
import { vi } from 'vitest'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { startOwnProduct } from '../run-product.ts'
import { type Stage, stageAt } from './stage.ts'

export interface FirstDayStage extends Stage {
  mailbox: Mailbox
  /** Of the start's log. */
  oneTimePassword: string
  /** As an operator makes one. @returns its output. */
  backUp(): Promise<string>
}

const RESTAURANT = { RESTAURANT_NAME: 'Bayt', RESTAURANT_PHONE: '+97145550000' }
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PASSWORD_KEY: 'a1'.repeat(32), QR_SECRET: 'q'.repeat(32) }

/** A product in production without any data, on the machine's clock, because a backup is dated by it. */
export async function openFirstDayStage(): Promise<FirstDayStage> {
  const mailbox = await openMailbox()
  const folder = mkdtempSync(join(tmpdir(), 'first-day-'))
  const dataDir = join(folder, 'data')
  const log = vi.spyOn(console, 'log').mockReturnValue()
  setQueueing(true)
  const product = await startOwnProduct({
    people: { NODE_ENV: 'production' },
    env: { ...RESTAURANT, ...SECRETS, ...mailbox.settings, PUBLIC_URL: 'http://bayt.example', DATA_DIR: dataDir },
    now: () => new Date(),
    pages: getBuiltPages(),
    sweepMs: 200,
  })
  const [, oneTimePassword = ''] = /^ {4}(\S+)$/m.exec(log.mock.calls.flat().join('\n')) ?? []
  log.mockRestore()
  const stage = await stageAt(product.address)
  return {
    ...stage,
    mailbox,
    oneTimePassword,
    async backUp() {
      // Of a MongoDB where the run has one.
      const uri = existsSync(join(dataDir, 'store')) ? '' : product.store.uri
      const env = { ...process.env, ...SECRETS, DATA_DIR: dataDir, MONGODB_URI: uri }
      const script = join(root, 'tools', 'src', 'backup.ts')
      return (await run(process.execPath, [script, join(folder, 'copy')], { env })).output
    },
    async stop() {
      await stage.stop()
      await product.stop()
      await mailbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}
