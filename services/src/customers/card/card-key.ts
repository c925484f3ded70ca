import { createHmac, randomBytes } from 'node:crypto'
import { encodeStep } from '@sufra/domain/customers/card-code'
import type { CustomerRecord } from '../customer.model.ts'

const KEY_BYTES = 32

export function getCardKey({ cardKey, generation = 0 }: CustomerRecord): string | null {
  return cardKey?.generation === generation ? cardKey.key : null
}

export function createCardKey({ generation = 0 }: CustomerRecord): NonNullable<CustomerRecord['cardKey']> {
  return { generation, key: randomBytes(KEY_BYTES).toString('hex') }
}

export function signStep(key: string, step: number): Uint8Array {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(encodeStep(step)).digest()
}
