import * as calls from '@sufra/runtime/calls/qr'
import { defineInternalAction } from '../platform/calls/action.ts'
import { Issues } from './issue.model.ts'

export const countReceipts = defineInternalAction(calls.countReceipts, async (_ctx, { phoneNumber }) => ({
  receipts: await Issues.countDocuments({ phoneNumber }),
}))
