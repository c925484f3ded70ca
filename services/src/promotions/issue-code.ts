import type { AppContext } from '../platform/config.ts'
import { publishChange, updateOne, write } from '../platform/db/transaction.ts'
import { appendAudit } from '../platform/observability/audit.ts'
import { type CodeRecord, Codes, toDto } from './code.model.ts'

export async function issueCode(id: number, app: AppContext): Promise<CodeRecord> {
  const reserved = await Codes.findOne({ id }).lean<CodeRecord>()
  if (!reserved) throw new Error(`The paid discount code ${id} is gone`)
  if (reserved.state === 'issued') return reserved
  const issued = markIssued(reserved)
  const record = `customer:${issued.customerId}`
  if (issued.tradedBy) await appendAudit(issued.tradedBy, { what: 'reward.redeem', record, after: toDto(issued) }, app)
  return issued
}

/** `issueCode` for a code just reserved and paid: only a staff trade reads the code again. */
export async function issueReserved(reserved: CodeRecord, app: AppContext): Promise<CodeRecord> {
  return reserved.tradedBy ? issueCode(reserved.id, app) : markIssued(reserved)
}

function markIssued(reserved: CodeRecord): CodeRecord {
  const issued: CodeRecord = { ...reserved, state: 'issued' }
  write(updateOne(Codes, { id: reserved.id }, { $set: { state: issued.state } }))
  publishChange({ kind: 'code', id: reserved.id, customerId: reserved.customerId })
  return issued
}
