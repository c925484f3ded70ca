import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import { foldForSearch } from '@sufra/domain/platform/search-text'
import { loadTags } from '../tags/tag.model.ts'

/** What a check has seen of the file so far. A worker that takes over begins anew. */
export interface Seen {
  /** Line of each key: a phone, or a booking's phone and time. */
  keys: Map<string, number>
  /** Folded names of tags: present ones, and those that the run will create. */
  tags: Set<string>
  newTags: string[]
}

export async function createSeen(): Promise<Seen> {
  const tags = await loadTags()
  return { keys: new Map(), tags: new Set(tags.map(({ name }) => foldForSearch(name))), newTags: [] }
}

/** Refuses a line that repeats an earlier one of the file; undefined for the first. */
export function refuseRepeated({ keys }: Seen, key: string, line: number, field: string): LineOutcome | undefined {
  const earlier = keys.get(key)
  if (earlier !== undefined) return { is: 'refused', field, code: 'IMPORT_REPEATED', facts: { line: earlier } }
  keys.set(key, line)
  return undefined
}
