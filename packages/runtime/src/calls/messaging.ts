import type { MailStop } from '@sufra/contracts/messaging/stop-page'
import { defineRepeatableCall } from '../internal-call.ts'

/** Null for an unknown token. */
export const mailStop = defineRepeatableCall<{ token: string }, MailStop | null>('messaging.mailStop')

/** Null for an unknown token. */
export const setMailStop = defineRepeatableCall<{ token: string } & MailStop, MailStop | null>('messaging.setMailStop')
