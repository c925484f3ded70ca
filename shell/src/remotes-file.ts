import type { Remote, RemotesFile } from '@sufra/contracts/front-ends/remotes'

let reading: Promise<readonly Remote[]> | null = null

/** The remotes, read once. One promise for all, so that React may wait on it. */
export function readRemotes(): Promise<readonly Remote[]> {
  reading ??= fetchRemotes()
  return reading
}

/** Forgets a reading that failed, so that the next one asks again. */
export function forgetRemotes(): void {
  reading = null
}

/** Asks again, for a retry: a remote may have moved. What was known stays when there is no answer, or no change. */
export async function rereadRemotes(): Promise<readonly Remote[]> {
  const known = await readRemotes().catch(() => null)
  const fresh = await fetchRemotes().catch(() => null)
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(known)) reading = Promise.resolve(fresh)
  return readRemotes()
}

async function fetchRemotes(): Promise<readonly Remote[]> {
  // The page preloads this address; the modes must agree for that answer to be used.
  const response = await fetch('/remotes.json', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  const { remotes } = (await response.json()) as RemotesFile
  return remotes
}
