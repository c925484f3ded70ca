import type { AppContext } from '../../platform/config.ts'
import { deleteOne, runTransaction, upsertOne, write } from '../../platform/db/transaction.ts'
import { MailStops } from './mail-stop.model.ts'

export const getStopKey = (customerId: number) => `customer:${customerId}`

export async function hasStoppedMails(keys: readonly string[]): Promise<boolean> {
  return (await MailStops.exists({ key: { $in: [...keys] } })) !== null
}

export async function saveMailStop(key: string, isStopped: boolean, app: AppContext): Promise<void> {
  await runTransaction(async () => {
    const stoppedAt = app.now()
    if (isStopped) write(upsertOne(MailStops, { key }, { $setOnInsert: { stoppedAt } }))
    else if (await hasStoppedMails([key])) write(deleteOne(MailStops, { key }))
  })
}

export async function eraseMailStop(customerId: number): Promise<void> {
  await MailStops.deleteOne({ key: getStopKey(customerId) })
}
