import type { Customer } from '@sufra/contracts/entities/customer'
import { generateQr } from '@sufra/contracts/qr'
import { dayInZone } from '@sufra/domain/calendar-day'
import { rule } from '@sufra/domain/errors'
import type { Identifier } from '@sufra/domain/phone'
import { encodeReceipt } from '@sufra/domain/receipt-qr'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import { nextId } from '../lib/counters.ts'
import { insert, isDuplicate } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { codeKeyOf, type IssueRecord, Issues, issueHashOf } from './issue.model.ts'

/** Makes the code of a receipt: the raw digits, and the link that credits who opens it (contract §5). */
export const generate = (world: World) =>
  action(generateQr, async (ctx, { phoneNumber: identifier, amount, posOrderNumber }) => {
    const { session } = ctx.meta
    const phone = await phoneOf(ctx, identifier)
    const day = dayInZone(world.now(), world.config.restaurant.timeZone)
    const code = encodeReceipt({ phone, day, amountDirhams: amount })
    const issue = await issueCode(
      code,
      {
        id: await nextId('valid_qr_codes'),
        phoneNumber: phone,
        amount,
        dateGenerated: day,
        isUsed: false,
        usedAt: null,
        generatedBy: session?.kind === 'admin' ? session.username : '',
        posOrderNumber,
        createdAt: world.now(),
      },
      world,
    )
    await writeAudit(
      ctx,
      { what: 'qr.generate', record: `valid_qr_code:${issue.id}`, after: { phone, amount, posOrderNumber } },
      world,
    )
    return { qrCode: code, url: `${world.config.publicUrl}/?qr=${code}` }
  })

async function phoneOf(ctx: ActionContext, identifier: Identifier): Promise<string> {
  if (identifier.kind === 'phone') return identifier.value
  const customer = await ctx.call<Customer | null, unknown>('customers.find', identifier)
  if (!customer) throw rule('CUSTOMER_NOT_FOUND')
  return customer.phoneNumber
}

type IssueDraft = Omit<IssueRecord, 'codeKey' | 'qrCodeHash' | 'issueNumber'>

/** Records one more issue of the code; the unique hash keeps two tills from taking the same issue number. */
async function issueCode(code: string, draft: IssueDraft, world: World): Promise<IssueRecord> {
  const codeKey = codeKeyOf(code, world)
  for (;;) {
    const issueNumber = (await Issues.countDocuments({ codeKey })) + 1
    const issue: IssueRecord = { ...draft, codeKey, issueNumber, qrCodeHash: issueHashOf(code, issueNumber, world) }
    try {
      await insert(Issues, issue)
      return issue
    } catch (error) {
      if (!isDuplicate(error, 'qrCodeHash')) throw error
    }
  }
}
