import { generateQr } from '@sufra/contracts/qr/calls'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Identifier } from '@sufra/domain/platform/phone'
import { encodeReceipt } from '@sufra/domain/qr/receipt-qr'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { insertOne, runTransaction, write } from '../platform/db/transaction.ts'
import { getSignature, writeAudit } from '../platform/observability/audit.ts'
import { getCodeKey, getIssueHash, type IssueRecord, Issues } from './issue.model.ts'

export const generateReceipt = (app: AppContext) =>
  defineAction(generateQr, async (ctx, { phoneNumber: identifier, amount, posOrderNumber }) => {
    const phone = await resolvePhone(ctx, identifier)
    const day = getDayInZone(app.now(), app.config.restaurant.timeZone)
    const code = encodeReceipt({ phone, day, amountDirhams: amount })
    await runTransaction(async () => {
      const issue: IssueRecord = {
        id: await allocateId('valid_qr_codes'),
        ...(await numberIssue(code, app)),
        phoneNumber: phone,
        amount,
        dateGenerated: day,
        isUsed: false,
        usedAt: null,
        generatedBy: getSignature(ctx.meta) ?? '',
        posOrderNumber,
        createdAt: app.now(),
      }
      write(insertOne(Issues, issue))
      const after = { phone, amount, posOrderNumber }
      await writeAudit(ctx, { what: 'qr.generate', record: `valid_qr_code:${issue.id}`, after }, app)
    })
    return { qrCode: code, url: `${app.config.publicUrl}/?qr=${code}` }
  })

async function resolvePhone(ctx: ActionContext, identifier: Identifier): Promise<string> {
  if (identifier.kind === 'phone') return identifier.value
  const customer = await call(ctx, customers.find, { ...identifier, withFormer: true })
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return customer.phoneNumber
}

async function numberIssue(code: string, app: AppContext) {
  const codeKey = getCodeKey(code, app)
  const issueNumber = (await Issues.countDocuments({ codeKey })) + 1
  return { codeKey, issueNumber, qrCodeHash: getIssueHash(code, issueNumber, app) }
}
