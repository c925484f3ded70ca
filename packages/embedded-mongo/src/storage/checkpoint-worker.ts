import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

/** A thread that brings the log of a file into it (checkpoints.ts), one file after another. */
parentPort?.on('message', (file: string) => {
  checkpoint(file)
  parentPort?.postMessage(file)
})

function checkpoint(file: string): void {
  const place = pathToFileURL(file)
  // A file that was deleted meanwhile is not made anew.
  place.searchParams.set('mode', 'rw')
  try {
    const database = new DatabaseSync(place)
    database.exec('PRAGMA synchronous=NORMAL')
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    database.close()
  } catch {
    // What this thread could not do is left to the next time, and at last to the writer.
  }
}
