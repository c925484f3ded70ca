import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import { MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { SessionFields } from './session-fields.ts'

/** Retention of a session's last reply: the session timeout that `hello` announces. */
export const sessionMinutes = 30

/**
 * The stored reply of a write or commit, for clients that retry. It commits together with its write.
 * @throws TransactionTooOld when the session has a later number.
 */
export function getStoredReply({ sqlite }: Database, { lsid, number }: SessionFields): Doc | undefined {
  const row = sqlite.cached('SELECT number, reply FROM sessions WHERE lsid = ?').get(lsid)
  if (!row) return undefined
  const [last, reply] = row as unknown as [number, Uint8Array]
  if (BigInt(last) > number)
    throw new MongoError('TransactionTooOld', `Transaction ${number} is older than the session's last, ${last}.`)
  return BigInt(last) === number ? decode(Buffer.from(reply)) : undefined
}

export function storeReply({ sqlite }: Database, { lsid, number }: SessionFields, reply: Doc): void {
  sqlite.begin()
  sqlite
    .cached('INSERT OR REPLACE INTO sessions (lsid, number, reply, at) VALUES (?, ?, ?, ?)')
    .run(lsid, number, encode(reply), Date.now())
}

/** A write without effect can safely run again. */
export function isWithoutEffect({ n, lastErrorObject }: Doc): boolean {
  return n === 0 || (isDoc(lastErrorObject) && lastErrorObject.n === 0)
}

export function sweepReplies({ sqlite }: Database, now: Date): boolean {
  const oldest = now.getTime() - sessionMinutes * 60_000
  if (!sqlite.cached('SELECT 1 FROM sessions WHERE at < ? LIMIT 1').get(oldest)) return false
  sqlite.begin()
  sqlite.cached('DELETE FROM sessions WHERE at < ?').run(oldest)
  return true
}
