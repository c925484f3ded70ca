import { createHmac, randomBytes } from 'node:crypto'
import { messageOfStep } from '@sufra/domain/card-code'
import type { CustomerRecord } from './customer.model.ts'

const KEY_BYTES = 32

/** The key that a customer's phone signs card codes with; null until one was made since the password last changed. */
export function getCardKey({ cardKey, generation = 0 }: CustomerRecord): string | null {
  return cardKey?.generation === generation ? cardKey.key : null
}

/** A key for a customer who has none. It ends with the next change of the password, as sessions do. */
export function createCardKey({ generation = 0 }: CustomerRecord): NonNullable<CustomerRecord['cardKey']> {
  return { generation, key: randomBytes(KEY_BYTES).toString('hex') }
}

/** What a key makes of a step. */
export function signStep(key: string, step: number): Uint8Array {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(messageOfStep(step)).digest()
}
