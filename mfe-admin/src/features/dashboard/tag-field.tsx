import { useWords } from '@sufra/i18n/use-words'
import { SelectField } from '@sufra/ui/select-field'
import { useListTagsQuery } from '../../calls/tags.ts'
import { useTagName } from '../../parts/tags/use-tags.ts'
import { words } from '../../words.ts'

/** Radix lists have no empty value. */
const ANY = 'any'

interface TagFieldProps {
  chosen: number | null
  onChoose: (tag: number | null) => void
}

/** Absent while there are no tags. */
export function TagField({ chosen, onChoose }: TagFieldProps) {
  const t = useWords(words)
  const nameOf = useTagName()
  const { data: tags = [], isSuccess } = useListTagsQuery()
  if (tags.length === 0 && chosen === null) return null
  const isDeleted = isSuccess && chosen !== null && !tags.some(({ id }) => id === chosen)
  const options = [
    { value: ANY, label: t('directory.anyTag') },
    ...tags.map((tag) => ({ value: String(tag.id), label: nameOf(tag) })),
    ...(isDeleted ? [{ value: String(chosen), label: t('tags.deletedTag') }] : []),
  ]
  return (
    <SelectField
      label={t('directory.tag')}
      options={options}
      value={String(chosen ?? ANY)}
      onChange={(value) => onChoose(Number(value) || null)}
    />
  )
}
