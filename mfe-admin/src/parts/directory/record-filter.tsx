import { SelectField } from '@sufra/ui/select-field'

/** Radix lists have no empty value. */
export const ANY = 'any'

interface RecordFilterProps {
  label: string
  anyLabel: string
  /** Of a chosen record that is none of these. */
  deletedLabel: string
  records: readonly { id: number; name: string }[]
  isLoaded?: boolean
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Absent while there are no records. */
export function RecordFilter(props: RecordFilterProps) {
  const { label, anyLabel, deletedLabel, records, isLoaded = true, chosen, onChoose } = props
  if (records.length === 0 && chosen === null) return null
  const isDeleted = isLoaded && chosen !== null && !records.some(({ id }) => id === chosen)
  const options = [
    { value: ANY, label: anyLabel },
    ...records.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isDeleted ? [{ value: String(chosen), label: deletedLabel }] : []),
  ]
  return (
    <SelectField
      label={label}
      options={options}
      value={String(chosen ?? ANY)}
      onChange={(value) => onChoose(Number(value) || null)}
    />
  )
}
