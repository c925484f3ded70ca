import { createDomainError } from '@sufra/domain/platform/errors'
import { publishChange, updateOne, write } from '../platform/db/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { queueCodeEvent } from './queue-code-event.ts'

export const UNUSED = { isUsed: false, usedAt: null, redeemedBy: null, usedBy: null, posOrderNumber: null }

type CodeUse = Pick<CodeRecord, 'redeemedBy' | 'usedBy' | 'posOrderNumber'> & { usedAt: Date }

/**
 * Marks a code as used; part of the current transaction. Concurrent uses conflict.
 * @throws RuleError CODE_NOT_FOUND, CODE_USED, CODE_EXPIRED.
 */
export async function useCode(
  which: { id: number } | { code: string; customerId?: number },
  use: CodeUse,
): Promise<CodeRecord> {
  const code = await Codes.findOne({ ...which, state: 'issued' }).lean<CodeRecord>()
  if (!code) throw createDomainError('CODE_NOT_FOUND')
  if (code.isUsed) throw createDomainError('CODE_USED', { usedAt: code.usedAt?.toISOString() })
  if (code.expiresAt <= use.usedAt) throw createDomainError('CODE_EXPIRED')
  const used = { isUsed: true, ...use }
  write(updateOne(Codes, { id: code.id }, { $set: used }))
  publishChange({ kind: 'code', id: code.id, customerId: code.customerId })
  queueCodeEvent('discount_code.used', { ...code, ...used }, use.usedAt)
  return { ...code, ...used }
}

/**
 * Reverts `useCode` for codes that are still used since then: one that was given back may be used by another order of the
 * same number. Part of the current transaction. @returns the codes.
 */
export async function giveBackCodes(
  ids: readonly number[],
  { usedAt, posOrderNumber }: Pick<CodeUse, 'usedAt' | 'posOrderNumber'>,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const codes = await Codes.find({ id: { $in: ids }, isUsed: true, usedAt, posOrderNumber }).lean<CodeRecord[]>()
  for (const code of codes) markUnused(code, now)
  return codes.map(({ code }) => code)
}

/** Part of the current transaction. */
export function markUnused(code: CodeRecord, now: Date): void {
  const { id, customerId } = code
  write(updateOne(Codes, { id }, { $set: UNUSED }))
  publishChange({ kind: 'code', id, customerId })
  queueCodeEvent('discount_code.given_back', code, now)
}

export function listUsableCodes(customerId: number, now: Date): Promise<CodeRecord[]> {
  const usable = { customerId, state: 'issued', isUsed: false, expiresAt: { $gt: now } } as const
  return Codes.find(usable).sort({ expiresAt: 1, id: 1 }).lean<CodeRecord[]>()
}

/** @throws RuleError CODE_NOT_FOUND. */
export async function getCodeOwner(code: string): Promise<number> {
  const found = await Codes.findOne({ code, state: 'issued' }).lean<CodeRecord>()
  if (!found) throw createDomainError('CODE_NOT_FOUND')
  return found.customerId
}
