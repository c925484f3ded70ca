import type { FoundBy } from '@sufra/contracts/customers/entities'
import { parseIdentifier } from '@sufra/domain/platform/phone'
import { toOrderKey } from '@sufra/domain/pos/order-number'
import { parseCode } from '@sufra/domain/promotions/discount-code'
import { codeHolder } from '@sufra/runtime/calls/promotions'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { findByAnyIdentifier } from '../find-customer.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'

const LATEST_ORDERS = 10

export type ExactMatches = ReadonlyMap<number, FoundBy>

export async function findExactMatches(via: Pick<ServiceBroker, 'call'>, text: string): Promise<ExactMatches> {
  const found = await Promise.all([findByOrder(text), findByCode(via, text), findByCustomerId(text)])
  return new Map(found.flat())
}

type ExactMatch = readonly [customerId: number, FoundBy]

async function findByCustomerId(text: string): Promise<ExactMatch[]> {
  const identifier = parseIdentifier(text)
  if (identifier?.kind !== 'customerId') return []
  const customer = await findByAnyIdentifier(identifier)
  return customer ? [[customer.id, { by: 'customerId', text: customer.uniqueId }]] : []
}

async function findByCode(via: Pick<ServiceBroker, 'call'>, text: string): Promise<ExactMatch[]> {
  const code = parseCode(text)
  if (code === null) return []
  // Optional: the search continues without the promotions service.
  const customerId = await call(via, codeHolder, { code }).catch(() => null)
  return customerId === null ? [] : [[customerId, { by: 'code', text: code }]]
}

async function findByOrder(text: string): Promise<ExactMatch[]> {
  const key = toOrderKey(text)
  if (key === null) return []
  const lines = await Ledger.find({ orderKey: key, type: 'earn' })
    .sort({ orderDay: -1 })
    .limit(LATEST_ORDERS)
    .lean<LedgerRecord[]>()
  return lines.map(({ customerId, posOrderNumber }) => [customerId, { by: 'order', text: posOrderNumber ?? key }])
}
