import * as calls from '@sufra/runtime/calls/reservations'
import { internal } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { mailKeys } from './mail-keys.ts'
import { areStopped, stopMails } from './stop-mails.ts'

/** Whether mails to whom a link was sent are stopped; null for a link that was not given out here. */
export const mailStop = (app: AppContext) =>
  internal(calls.mailStop, async (_ctx, { token }) => {
    const key = (await mailKeys(app)).keyIn(token)
    return key === null ? null : { isStopped: await areStopped([key]) }
  })

/** Stops mails to whom a link was sent, or lets them go on; asked again nothing changes. */
export const setMailStop = (app: AppContext) =>
  internal(calls.setMailStop, async (_ctx, { token, isStopped }) => {
    const key = (await mailKeys(app)).keyIn(token)
    if (key === null) return null
    await stopMails(key, isStopped, app)
    return { isStopped }
  })
