import { useWords } from '@sufra/i18n/use-words'
import { useListTagsQuery } from '../../calls/tags.ts'
import { words } from '../../words.ts'
import { useTagName } from '../tags/use-tags.ts'
import { RecordFilter } from './record-filter.tsx'

interface TagFieldProps {
  chosen: number | null
  onChoose: (tag: number | null) => void
}

export function TagField(choice: TagFieldProps) {
  const t = useWords(words)
  const nameOf = useTagName()
  const { data: tags = [], isSuccess } = useListTagsQuery()
  const records = tags.map((tag) => ({ id: tag.id, name: nameOf(tag) }))
  const labels = { label: t('directory.tag'), anyLabel: t('directory.anyTag'), deletedLabel: t('tags.deletedTag') }
  return <RecordFilter {...labels} {...choice} records={records} isLoaded={isSuccess} />
}
