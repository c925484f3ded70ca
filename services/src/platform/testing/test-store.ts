import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { connectStore, disconnectStore } from '../db/store.ts'

/** Commands on a busy machine take longer than a guest would wait. */
const PATIENCE_MS = 60_000

/** A store of a test file's own, connected; `stop` ends both. */
export async function connectTestStore(name: string): Promise<RunningEngine> {
  const { uri, stop } = await openTestStore(name)
  await connectStore(uri, PATIENCE_MS)
  return {
    uri,
    async stop() {
      await disconnectStore()
      await stop()
    },
  }
}
