import type { FoundBy } from '@sufra/contracts/customers/entities'
import { parseCode } from '@sufra/domain/discount-code'
import { toOrderKey } from '@sufra/domain/order-number'
import { parseIdentifier } from '@sufra/domain/phone'
import { codeHolder } from '@sufra/runtime/calls/promotions'
import { call } from '@sufra/runtime/internal-call'
import type { ActionContext } from '../lib/calls/action.ts'
import { findByIdentifier } from './find-customer.ts'
import { Ledger, type LedgerEntry } from './ledger.model.ts'

const LATEST_ORDERS = 10

export type Named = ReadonlyMap<number, FoundBy>

export async function findExactMatches(ctx: ActionContext, text: string): Promise<Named> {
  const found = await Promise.all([byOrder(text), byCode(ctx, text), byCustomerId(text)])
  return new Map(found.flat())
}

type Found = readonly [customerId: number, FoundBy]

async function byCustomerId(text: string): Promise<Found[]> {
  const identifier = parseIdentifier(text)
  if (identifier?.kind !== 'customerId') return []
  const customer = await findByIdentifier(identifier)
  return customer ? [[customer.id, { by: 'customerId', text: customer.uniqueId }]] : []
}

async function byCode(ctx: ActionContext, text: string): Promise<Found[]> {
  const code = parseCode(text)
  if (code === null) return []
  // Optional: the search continues without the promotions service.
  const customerId = await call(ctx, codeHolder, { code }).catch(() => null)
  return customerId === null ? [] : [[customerId, { by: 'code', text: code }]]
}

async function byOrder(text: string): Promise<Found[]> {
  const key = toOrderKey(text)
  if (key === null) return []
  const lines = await Ledger.find({ orderKey: key }).sort({ createdAt: -1 }).limit(LATEST_ORDERS).lean<LedgerEntry[]>()
  return lines.map(({ customerId, posOrderNumber }) => [customerId, { by: 'order', text: posOrderNumber ?? key }])
}
