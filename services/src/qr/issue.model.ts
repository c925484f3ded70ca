import { createHmac } from 'node:crypto'
import { Schema } from 'mongoose'
import type { AppContext } from '../platform/config.ts'
import { defineModel } from '../platform/db/store.ts'

/**
 * The code is never stored: `codeKey` is its HMAC, `qrCodeHash` that of code and issue number.
 * So equal receipts are separate issues (contract §5).
 */
export interface IssueRecord {
  id: number
  qrCodeHash: string
  codeKey: string
  issueNumber: number
  phoneNumber: string
  amount: number
  dateGenerated: string
  isUsed: boolean
  usedAt: Date | null
  usedBy?: string | null
  claimedUntil?: Date | null
  generatedBy: string
  posOrderNumber: string | null
  createdAt: Date
}

const schema = new Schema<IssueRecord>(
  {
    id: { type: Number, required: true },
    qrCodeHash: { type: String, required: true },
    codeKey: { type: String, required: true },
    issueNumber: { type: Number, required: true },
    phoneNumber: { type: String, required: true },
    amount: { type: Number, required: true },
    dateGenerated: { type: String, required: true },
    isUsed: { type: Boolean, required: true },
    usedAt: { type: Date, default: null },
    usedBy: { type: String },
    claimedUntil: { type: Date },
    generatedBy: { type: String, required: true },
    posOrderNumber: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ qrCodeHash: 1 }, { unique: true })
schema.index({ codeKey: 1, isUsed: 1, issueNumber: 1 })
schema.index({ phoneNumber: 1, createdAt: 1 })

export const Issues = defineModel<IssueRecord>('valid_qr_codes', schema)

export function getCodeKey(code: string, { config }: AppContext): string {
  return createHmac('sha256', config.secrets.qr).update(code).digest('hex')
}

export function getIssueHash(code: string, issueNumber: number, { config }: AppContext): string {
  return createHmac('sha256', config.secrets.qr).update(`${code}:${issueNumber}`).digest('hex')
}
