import type { GroupCommit } from './group-commit.ts'
import { sweepReplies } from './sessions/stored-replies.ts'
import { toStorageError } from './storage/disk.ts'
import type { Store } from './storage/store.ts'
import { sweepExpired } from './storage/ttl.ts'

export function sweepDatabases(store: Store, group: GroupCommit, now: Date): void {
  for (const database of store.databases) {
    if (database.sqlite.holder) continue
    try {
      store.disk.assertWritable()
      const removed = sweepExpired(database, now)
      if (sweepReplies(database, now) || removed) group.plan()
    } catch (error) {
      store.disk.note(error)
      console.error(`Removing expired documents failed: ${toStorageError(error).message}`)
    }
  }
}
