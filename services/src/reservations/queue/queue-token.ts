import { createHmac, timingSafeEqual } from 'node:crypto'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../../platform/config.ts'
import { Queue, type QueueRecord } from './queue.model.ts'

const SEAL_BYTES = 16
const TOKEN = /^([1-9]\d{0,14})\.([\w-]{22})$/

type Entry = Pick<QueueRecord, 'id' | 'createdAt'>

/** The token of an entry's page `/queue/{token}`; it opens nothing else. */
export function createQueueToken(entry: Entry, app: AppContext): string {
  return `${entry.id}.${sealEntry(entry, app).toString('base64url')}`
}

/** @throws RuleError NOT_FOUND for an unknown token, at the cost of a known one, and for an erased entry. */
export async function getEntryOfToken(token: string, app: AppContext): Promise<QueueRecord> {
  const [, id = '0', seal = ''] = TOKEN.exec(token) ?? []
  const entry = await Queue.findOne({ id: Number(id) }).lean<QueueRecord>()
  const given = Buffer.alloc(SEAL_BYTES, seal, 'base64url')
  const isGenuine = timingSafeEqual(given, sealEntry(entry ?? NOBODY, app))
  if (!entry?.name || !isGenuine) throw createDomainError('NOT_FOUND')
  return entry
}

const NOBODY: Entry = { id: 0, createdAt: new Date(0) }

/** The creation tells an entry from one with the same number before a backup was restored. */
function sealEntry({ id, createdAt }: Entry, { config }: AppContext): Buffer {
  const facts = JSON.stringify(['queue', id, createdAt.toISOString()])
  return createHmac('sha256', config.secrets.session).update(facts).digest().subarray(0, SEAL_BYTES)
}
