import type { AppContext } from '../../lib/config.ts'
import { deleteOne, runTransaction, upsertOne, write } from '../../lib/db/transaction.ts'
import { MailStops } from './mail-stop.model.ts'

/** By what a customer who wants no mails is known beside the keys of addresses. */
export const getStopKey = (customerId: number) => `customer:${customerId}`

/** Whether mails are stopped by any of these keys. */
export async function hasStoppedMails(keys: readonly string[]): Promise<boolean> {
  return (await MailStops.exists({ key: { $in: [...keys] } })) !== null
}

/** Stops the mails of a key, of an address or a customer, or lets them go on; asked again nothing changes. */
export async function stopMails(key: string, isStopped: boolean, app: AppContext): Promise<void> {
  await runTransaction(async () => {
    const stoppedAt = app.now()
    if (isStopped) write(upsertOne(MailStops, { key }, { $setOnInsert: { stoppedAt } }))
    else if (await hasStoppedMails([key])) write(deleteOne(MailStops, { key }))
  })
}
