import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote } from '@sufra/contracts/front-ends/remotes'
import type { SlotLoader, SlotProps } from '@sufra/ui/slot'
import type { ComponentType } from 'react'
import { includedJson } from './included.ts'
import { partNamed } from './remotes.ts'
import { readRemotes, rereadRemotes } from './remotes-file.ts'
import { withTimeout } from './with-timeout.ts'

/** A remote that has not come by then counts as down. */
const LONGEST_WAIT_MS = 20_000

/** Where each remote was last registered; null where that has to be done anew. */
const registered = new Map<string, string | null>()

/** Those that have delivered a part; they must not be loaded a second time. */
const delivered = new Set<string>()

/** Fetches a remote's pages or a slot by name. A retry reads the addresses anew: the remote may have moved. */
export const loadPart: SlotLoader = async (name, attempt) => {
  const remotes = await (attempt > 0 ? rereadRemotes() : readRemotes())
  const { remote, module } = partNamed(remotes, name)
  register(attempt === 0 ? asIncluded(remote) : remote)
  try {
    const part = await withTimeout(
      LONGEST_WAIT_MS,
      loadRemote<{ default: ComponentType<SlotProps> }>(`${remote.name}/${module}`),
    )
    if (!part) throw new Error(`${remote.name} has no ${module}`)
    delivered.add(remote.name)
    return part
  } catch (error) {
    // A host that is down may answer for the manifest with JSON of its own, which the runtime remembers as the manifest.
    if (!delivered.has(remote.name)) registered.set(remote.name, null)
    throw error
  }
}

/** By the entry that the page brings: its manifest need not be read first. A retry goes by the manifest. */
function asIncluded(remote: Remote): Remote {
  const notes = includedJson<{ entry: string }>(`[data-entry='${remote.entry}'] script`)
  return notes ? { ...remote, entry: remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1) + notes.entry } : remote
}

function register({ name, entry }: Remote): void {
  if (registered.get(name) === entry) return
  registerRemotes([{ name, entry }], { force: registered.has(name) })
  registered.set(name, entry)
}
