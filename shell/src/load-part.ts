import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote } from '@sufra/contracts/front-ends/remotes'
import type { SlotLoader, SlotProps } from '@sufra/ui/slot'
import type { ComponentType } from 'react'
import { findModule } from './remotes.ts'
import { readIncludedJson, readRemotes, reloadRemotes } from './remotes-file.ts'
import { recordLoadFailure } from './telemetry/hold-events.ts'
import { markLoaded } from './trial/choose-version.ts'

/** A remote that has not loaded by then counts as down. */
const TIMEOUT_MS = 20_000

/** Null when the entry must be registered again. */
const registered = new Map<string, string | null>()

/** Remotes that have delivered a part; they must not be loaded twice. */
const delivered = new Set<string>()

/** A retry reads the addresses again: the remote may have moved. */
export const loadPart: SlotLoader = async (name, attempt) => {
  const remotes = await (attempt > 0 ? reloadRemotes() : readRemotes())
  const { remote, module } = findModule(remotes, name)
  register(attempt === 0 ? resolveIncluded(remote) : remote)
  try {
    const part = await limitTime(
      TIMEOUT_MS,
      loadRemote<{ default: ComponentType<SlotProps> }>(`${remote.name}/${module}`),
    )
    if (!part) throw new Error(`${remote.name} has no ${module}`)
    delivered.add(remote.name)
    markLoaded(remote.name)
    return part
  } catch (error) {
    // A failing host may answer with other JSON, which the runtime would cache as the manifest.
    if (!delivered.has(remote.name)) registered.set(remote.name, null)
    recordLoadFailure(remote.name, error)
    throw error
  }
}

/** Uses the entry in the page, so the manifest need not be read first. */
function resolveIncluded(remote: Remote): Remote {
  const notes = readIncludedJson<{ entry: string }>(`[data-entry='${remote.entry}'] script`)
  return notes ? { ...remote, entry: getFolder(remote.entry) + notes.entry } : remote
}

const getFolder = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1)

function register({ name, entry }: Remote): void {
  // A page has one version of a module, also after another one was released.
  if (registered.get(name) === entry || delivered.has(name)) return
  registerRemotes([{ name, entry }], { force: registered.has(name) })
  registered.set(name, entry)
}

export function limitTime<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds),
  )
  return Promise.race([promise, late])
}
