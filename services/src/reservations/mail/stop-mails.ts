import type { AppContext } from '../../lib/app-context.ts'
import { inTransaction, removed, upserted, write } from '../../lib/transaction.ts'
import { MailStops } from './mail-stop.model.ts'

/** Whether no mails go to the address with this key. */
export async function areStopped(key: string): Promise<boolean> {
  return (await MailStops.exists({ key })) !== null
}

/** Stops mails to the address with this key, or lets them go on; asked again nothing changes. */
export async function stopMails(key: string, isStopped: boolean, app: AppContext): Promise<void> {
  await inTransaction(async () => {
    const stoppedAt = app.now()
    if (isStopped) write(upserted(MailStops, { key }, { $setOnInsert: { stoppedAt } }))
    else if (await areStopped(key)) write(removed(MailStops, { key }))
  })
}
