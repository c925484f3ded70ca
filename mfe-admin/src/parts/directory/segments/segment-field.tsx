import { useWords } from '@sufra/i18n/use-words'
import { SelectField } from '@sufra/ui/select-field'
import { useListSegmentsQuery } from '../../../calls/segments.ts'
import { words } from '../../../words.ts'
import { type Choice, hasSameFilter, NO_CHOICE, toChoice } from '../directory-choice.ts'
import { ANY } from '../record-filter.tsx'

interface SegmentFieldProps {
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Fills the filters with those of a segment. Absent while there are no segments. */
export function SegmentField({ choice, onChoose }: SegmentFieldProps) {
  const t = useWords(words)
  const { data: segments = [] } = useListSegmentsQuery()
  if (segments.length === 0) return null
  const chosen = segments.find(({ id }) => id === choice.segment)
  const nameOf = ({ id, name, filter }: (typeof segments)[number]) =>
    id === chosen?.id && !hasSameFilter(choice, filter) ? t('segments.changed', { name }) : name
  const options = [
    { value: ANY, label: t('segments.none') },
    ...segments.map((segment) => ({ value: String(segment.id), label: nameOf(segment) })),
  ]
  const choose = (value: string) => {
    const segment = segments.find(({ id }) => String(id) === value)
    const { sort } = choice
    onChoose(segment ? { ...toChoice(segment.filter), sort, segment: segment.id } : { ...NO_CHOICE, sort })
  }
  return (
    <SelectField label={t('segments.title')} options={options} value={String(chosen?.id ?? ANY)} onChange={choose} />
  )
}
