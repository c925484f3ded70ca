import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

/** One field that somebody else changed while it was being edited here, as it reads on screen. */
export interface Change {
  label: string
  before: string
  now: string
}

type Shown = string | number | boolean | null | undefined
type Field<Record> = readonly [label: string, read: (record: Record) => Shown]

/** The fields that differ between a record as it was read and as it is now; none while there is no newer one. */
export function useChanges<Record>(
  before: Record | null,
  now: Record | null,
  fields: readonly Field<Record>[],
): Change[] {
  const t = useWords(words)
  if (!now) return []
  const said = (value: Shown): string => {
    if (typeof value === 'boolean') return t(value ? 'editing.yes' : 'editing.no')
    return value === null || value === undefined || value === '' ? t('editing.empty') : String(value)
  }
  return fields
    .map(([label, read]) => ({ label, before: said(before && read(before)), now: said(read(now)) }))
    .filter((change) => change.before !== change.now)
}
