import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { useWritten } from '@sufra/i18n/use-written'
import { useListTagsQuery } from '../../calls/tags.ts'

const NONE: readonly Tag[] = []

/** All tags; none while unknown. */
export function useTags() {
  const { data: tags = NONE } = useListTagsQuery()
  return tags
}

export function useTagName(): (tag: Pick<Tag, 'name' | 'nameAr'>) => string {
  const write = useWritten()
  return ({ name, nameAr }) => write({ text: name, arabic: nameAr }).text
}

/** Without deleted tags, whose ids customers keep. */
export function pickTags(tags: readonly Tag[], ids: readonly number[] = []): Tag[] {
  return tags.filter(({ id }) => ids.includes(id))
}
