import * as calls from '@sufra/runtime/calls/reservations'
import { internal } from '../../lib/action.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { inTransaction, removed, upserted, write } from '../../lib/transaction.ts'
import { mailKeys } from './mail-keys.ts'
import { MailStops } from './mail-stop.model.ts'

/** Whether mails to whom a link was sent are stopped; null for a link that was not given out here. */
export const mailStop = (app: AppContext) =>
  internal(calls.mailStop, async (_ctx, { token }) => {
    const key = (await mailKeys(app)).keyIn(token)
    return key === null ? null : { isStopped: (await MailStops.exists({ key })) !== null }
  })

/** Stops mails to whom a link was sent, or lets them go on; asked again nothing changes. */
export const setMailStop = (app: AppContext) =>
  internal(calls.setMailStop, async (_ctx, { token, isStopped }) => {
    const key = (await mailKeys(app)).keyIn(token)
    if (key === null) return null
    await inTransaction(async () => {
      const stoppedAt = app.now()
      if (isStopped) write(upserted(MailStops, { key }, { $setOnInsert: { stoppedAt } }))
      else if (await MailStops.exists({ key })) write(removed(MailStops, { key }))
    })
    return { isStopped }
  })
