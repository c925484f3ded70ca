import { getRequestId, runWithRequest } from '@sufra/runtime/crash-handler'
import type { CommandStartedEvent, MongoClient } from 'mongodb'

let runs = 0

/** Reports the database commands of a run, and none of what an earlier request or a sweep still does meanwhile. */
export async function runAsRequest<T>(
  client: MongoClient,
  run: () => Promise<T>,
  note: (command: CommandStartedEvent) => void,
): Promise<T> {
  runs += 1
  const requestId = `recorded-${runs}`
  const noteOwn = (command: CommandStartedEvent) => {
    if (getRequestId() === requestId) note(command)
  }
  client.on('commandStarted', noteOwn)
  try {
    return await runWithRequest({ requestId }, run)
  } finally {
    client.off('commandStarted', noteOwn)
  }
}
