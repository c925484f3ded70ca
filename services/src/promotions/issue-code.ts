import type { AppContext } from '../lib/config.ts'
import { updateOne, write } from '../lib/db/transaction.ts'
import { appendAudit } from '../lib/observability/audit.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'

/**
 * Makes a paid code the customer's, with the line in the audit log where staff traded the points; once, however often it
 * is told. Part of the present transaction.
 */
export async function issueCode(id: number, app: AppContext): Promise<CodeRecord> {
  const reserved = await Codes.findOne({ id }).lean<CodeRecord>()
  if (!reserved) throw new Error(`The paid discount code ${id} is gone`)
  if (reserved.state === 'issued') return reserved
  const issued = issue(reserved)
  const record = `customer:${issued.customerId}`
  if (issued.tradedBy) await appendAudit(issued.tradedBy, { what: 'reward.redeem', record, after: toDto(issued) }, app)
  return issued
}

/**
 * As `issueCode`, for who has just reserved the code and paid for it. A paid code is reserved until it is issued, by
 * whomever, and issuing it again changes nothing; only the line of a trade by staff needs the code read once more.
 */
export async function issueReserved(reserved: CodeRecord, app: AppContext): Promise<CodeRecord> {
  return reserved.tradedBy ? issueCode(reserved.id, app) : issue(reserved)
}

function issue(reserved: CodeRecord): CodeRecord {
  const issued: CodeRecord = { ...reserved, state: 'issued' }
  write(updateOne(Codes, { id: reserved.id }, { $set: { state: issued.state } }))
  return issued
}
