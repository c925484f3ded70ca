import { type Mailbox, openMailbox } from '../mailbox.ts'
import { createNoonClock } from '../run-conditions.ts'
import { openStage, type Stage } from './stage.ts'

export interface MailStage extends Stage {
  mailbox: Mailbox
}

/** A stage whose product sends its mails to a mailbox. */
export async function openMailStage(now = createNoonClock()): Promise<MailStage> {
  const mailbox = await openMailbox()
  const stage = await openStage([], { now, env: mailbox.settings, sweepMs: 200 })
  return {
    ...stage,
    mailbox,
    async stop() {
      await stage.stop()
      await mailbox.close()
    },
  }
}
