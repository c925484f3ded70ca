import type { SaveRecord } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { words } from '../../words.ts'
import { type RecordArea, useRefusalToast } from './use-refusal-toast.ts'

export interface StoredRecord {
  id: number
  version: number
}

type Answer<Stored> = { unwrap: () => Promise<Stored> }

export interface RecordCalls<Stored, Sent> {
  create: (fields: Sent) => Answer<Stored>
  update: (fields: Sent & { id: number; ifMatch: number | undefined }) => Answer<Stored>
}

export function useSaveRecord<Stored extends StoredRecord, Sent extends object>(
  area: RecordArea,
  record: Stored | null,
  save: SaveRecord<Stored | null>,
  { create, update }: RecordCalls<Stored, Sent>,
) {
  const t = useWords(words)
  const refuse = useRefusalToast(area)

  /** @returns whether it was saved */
  return async (fields: Sent): Promise<boolean> => {
    const saved = await save(
      (from) => (record ? update({ ...fields, id: record.id, ifMatch: from?.version }) : create(fields)).unwrap(),
      (refusal) => refuse(record ? 'update' : 'create', refusal),
    )
    if (saved) showToast({ title: t(`${area}.${record ? 'updated' : 'created'}`), tone: 'success' })
    return saved !== null
  }
}
