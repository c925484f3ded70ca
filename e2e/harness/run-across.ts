import type { ClientSession } from 'mongodb'
import mongoose from 'mongoose'
import { Settings } from 'services/platform/db/settings'

const WRITE_CONFLICT = 112
const DUPLICATE_KEY = 11_000

/**
 * A transaction as of another process: its snapshot is from before `act`, and it writes after it.
 * @returns whether it may commit; then it changed the store.
 */
export async function runAcross(
  act: () => Promise<unknown>,
  write: (session: ClientSession) => Promise<unknown>,
): Promise<'committed' | 'conflict'> {
  const session = mongoose.connection.getClient().startSession()
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
    // The first read takes the snapshot.
    await Settings.collection.findOne({}, { session })
    await act()
    await write(session)
    await session.commitTransaction()
    return 'committed'
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === WRITE_CONFLICT || code === DUPLICATE_KEY) return 'conflict'
    throw error
  } finally {
    await session.endSession()
  }
}
