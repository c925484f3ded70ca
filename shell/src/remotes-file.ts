import type { Remote, RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { includedJson } from './included.ts'

let reading: Promise<readonly Remote[]> | null = null
let read: readonly Remote[] | null = null

/** The remotes, read once, from the page where it has them. One promise for all, so that React may wait on it. */
export function readRemotes(): Promise<readonly Remote[]> {
  const inPage = includedJson<RemotesFile>('#remotes')
  reading ??= remember(inPage ? Promise.resolve(inPage.remotes) : fetchRemotes())
  return reading
}

/**
 * The remotes once they were read, without waiting: whoever renders with them would else have React show what stands for
 * the page meanwhile, which then stays for a third of a second.
 */
export function knownRemotes(): readonly Remote[] | null {
  return read
}

/** Forgets a reading that failed, so that the next one asks again. */
export function forgetRemotes(): void {
  reading = null
  read = null
}

/** Asks again, for a retry: a remote may have moved. What was known stays when there is no answer, or no change. */
export async function rereadRemotes(): Promise<readonly Remote[]> {
  const known = await readRemotes().catch(() => null)
  const fresh = await fetchRemotes().catch(() => null)
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(known)) reading = remember(Promise.resolve(fresh))
  return readRemotes()
}

async function remember(remotes: Promise<readonly Remote[]>): Promise<readonly Remote[]> {
  read = await remotes
  return read
}

async function fetchRemotes(): Promise<readonly Remote[]> {
  const response = await fetch('/remotes.json', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  const { remotes } = (await response.json()) as RemotesFile
  return remotes
}
