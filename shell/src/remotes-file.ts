import type { Remote, RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { LOCAL_VERSION } from '@sufra/contracts/releases/figures'
import { chooseVersion } from './trial/choose-version.ts'

let reading: Promise<readonly Remote[]> | null = null
let read: readonly Remote[] | null = null
let shellVersion: string | undefined
/** Manifests of this tab alone, by remote. */
const entries = new Map<string, string>()

/** One promise for all callers, so that React can suspend on it. */
export function readRemotes(): Promise<readonly Remote[]> {
  const inPage = readIncludedJson<RemotesFile>('#remotes')
  reading ??= remember(inPage ? Promise.resolve(takeFile(inPage)) : fetchRemotes())
  return reading
}

/** Reads without suspending: React would show the fallback for at least a third of a second. */
export function getKnownRemotes(): readonly Remote[] | null {
  return read
}

export function forgetRemotes(): void {
  reading = null
  read = null
}

/** Loads a remote from another manifest, before its first part. */
export async function replaceEntry(name: string, entry: string): Promise<void> {
  entries.set(name, entry)
  reading = remember(readRemotes())
  await reading
}

/** For a retry: a remote may have moved. Keeps the known list without an answer or a change. */
export async function reloadRemotes(): Promise<readonly Remote[]> {
  const known = await readRemotes().catch(() => null)
  const fresh = await fetchRemotes().catch(() => null)
  if (fresh && JSON.stringify(fresh.map(resolveRemote)) !== JSON.stringify(known))
    reading = remember(Promise.resolve(fresh))
  return readRemotes()
}

async function remember(remotes: Promise<readonly Remote[]>): Promise<readonly Remote[]> {
  read = (await remotes).map(resolveRemote)
  return read
}

function resolveRemote(remote: Remote): Remote {
  const entry = entries.get(remote.name)
  return entry === undefined ? chooseVersion(remote) : { ...remote, entry }
}

async function fetchRemotes(): Promise<readonly Remote[]> {
  const response = await fetch('/remotes.json', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return takeFile((await response.json()) as RemotesFile)
}

/** Of the loaded shell: that of the first file, since a later one may name a newer release. */
function takeFile({ version = LOCAL_VERSION, remotes }: RemotesFile): readonly Remote[] {
  shellVersion ??= version
  return remotes
}

export function getShellVersion(): string | undefined {
  return shellVersion
}

export function readIncludedJson<Value>(selector: string): Value | null {
  try {
    return JSON.parse(document.querySelector(selector)?.textContent ?? '')
  } catch {
    return null
  }
}
