import * as calls from '@sufra/runtime/calls/messaging'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { getMailKeys } from './mail-keys.ts'
import { hasStoppedMails, saveMailStop } from './stop-mails.ts'

export const getMailStop = (app: AppContext) =>
  defineInternalAction(calls.mailStop, async (_ctx, { token }) => {
    const key = (await getMailKeys(app)).parseKey(token)
    return key === null ? null : { isStopped: await hasStoppedMails([key]) }
  })

export const setMailStop = (app: AppContext) =>
  defineInternalAction(calls.setMailStop, async (_ctx, { token, isStopped }) => {
    const key = (await getMailKeys(app)).parseKey(token)
    if (key === null) return null
    await saveMailStop(key, isStopped, app)
    return { isStopped }
  })
