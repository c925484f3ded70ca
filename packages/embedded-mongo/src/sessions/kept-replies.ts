import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import { MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { SessionFields } from './session-fields.ts'

/** How long a session's last answer is kept after its write, as long as a session may rest (`hello` announces it). */
export const sessionMinutes = 30

/**
 * The answer of the write or commit with this number, if it was done: a client that lost the answer asks again. It was
 * kept in the same SQLite transaction as what it tells of, so that it is there exactly when that is.
 * @throws TransactionTooOld when the session has gone on since
 */
export function keptReply({ sqlite }: Database, { lsid, number }: SessionFields): Doc | undefined {
  const row = sqlite.cached('SELECT number, reply FROM sessions WHERE lsid = ?').get(lsid)
  if (!row) return undefined
  const [last, reply] = row as unknown as [number, Uint8Array]
  if (BigInt(last) > number)
    throw new MongoError('TransactionTooOld', `Transaction ${number} is older than the session's last, ${last}.`)
  return BigInt(last) === number ? decode(Buffer.from(reply)) : undefined
}

/** Keeps an answer in place of the session's last one, in the transaction that is open. */
export function keepReply({ sqlite }: Database, { lsid, number }: SessionFields, reply: Doc): void {
  sqlite.begin()
  sqlite
    .cached('INSERT OR REPLACE INTO sessions (lsid, number, reply, at) VALUES (?, ?, ?, ?)')
    .run(lsid, number, encode(reply), Date.now())
}

/** True for a write that found nothing to do, which may as well be done again. */
export function didNothing({ n, lastErrorObject }: Doc): boolean {
  return n === 0 || (isDoc(lastErrorObject) && lastErrorObject.n === 0)
}

/** Forgets the answers of sessions that have not written for half an hour. @returns true when there were any */
export function sweepReplies({ sqlite }: Database, now: Date): boolean {
  const oldest = now.getTime() - sessionMinutes * 60_000
  if (!sqlite.cached('SELECT 1 FROM sessions WHERE at < ? LIMIT 1').get(oldest)) return false
  sqlite.begin()
  sqlite.cached('DELETE FROM sessions WHERE at < ?').run(oldest)
  return true
}
