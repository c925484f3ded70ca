import { useCanEdit } from '@sufra/api/session'
import { common, useWords } from '@sufra/i18n/use-words'
import type { BilingualText } from '@sufra/i18n/use-written'
import { Button, LinkButton } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { ChevronLeft, type LucideIcon, Plus } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { words } from '../../words.ts'
import { DeleteRecord, type SendDelete } from './delete-record.tsx'
import { RecordList } from './record-list.tsx'
import type { RecordArea } from './use-refusal-toast.ts'
import type { StoredRecord } from './use-save-record.ts'

export interface CardProps<Stored> {
  record: Stored
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

export interface EditProps<Stored> {
  /** Null for a new one. */
  record: Stored | null
  onClose: () => void
}

interface RecordsPageProps<Stored> extends Pick<ComponentProps<typeof RecordList<Stored & StoredRecord>>, 'layout'> {
  area: RecordArea
  backTo?: '/admin'
  icon: LucideIcon
  query: { data?: readonly Stored[]; isError: boolean; isFetching: boolean; refetch: () => unknown }
  Card: ComponentType<CardProps<Stored>>
  Edit: ComponentType<EditProps<Stored>>
  titleOf: (record: Stored) => BilingualText
  sendDelete: SendDelete
}

/** Read-only without editing rights (staff specification §2). */
export function RecordsPage<Stored extends StoredRecord>(props: RecordsPageProps<Stored>) {
  const { area, backTo, icon, query, layout, Card, Edit, titleOf, sendDelete } = props
  const t = useWords(words)
  const shared = useWords(common)
  const canEdit = useCanEdit()
  const [edited, setEdited] = useState<{ record: Stored | null } | null>(null)
  const [deleted, setDeleted] = useState<Stored | null>(null)
  const create = (
    <Button icon={<Icon of={Plus} />} onClick={() => setEdited({ record: null })}>
      {t(`${area}.create`)}
    </Button>
  )
  return (
    <StaffPage
      title={t(`${area}.title`)}
      note={canEdit ? t(`${area}.note`) : t('editing.readOnly')}
      actions={
        <>
          {backTo && (
            <LinkButton kind="secondary" icon={<Icon of={ChevronLeft} mirrored />} to={backTo}>
              {shared('actions.back')}
            </LinkButton>
          )}
          {canEdit && create}
        </>
      }
    >
      <RecordList
        query={query}
        layout={layout}
        failure={t(`${area}.failed`)}
        empty={<EmptyState icon={icon} text={t(`${area}.${canEdit ? 'empty' : 'emptyReadOnly'}`)} />}
      >
        {(record) => (
          <Card
            record={record}
            canEdit={canEdit}
            onEdit={() => setEdited({ record })}
            onDelete={() => setDeleted(record)}
          />
        )}
      </RecordList>
      {edited && <Edit record={edited.record} onClose={() => setEdited(null)} />}
      {deleted && (
        <DeleteRecord
          area={area}
          record={deleted}
          title={titleOf(deleted)}
          send={sendDelete}
          onClose={() => setDeleted(null)}
        />
      )}
    </StaffPage>
  )
}
