import { useCanEdit } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { Armchair } from 'lucide-react'
import { useEditedFloorPlanQuery } from '../../calls/floor-plan.ts'
import { managementWords } from '../../management-words.ts'
import { FloorPlanEditor } from './floor-plan-editor.tsx'

/** Read-only without editing rights (staff specification §2). */
export default function FloorPlanPage() {
  const t = useWords(managementWords)
  const canEdit = useCanEdit()
  const { data, isError, isFetching, refetch } = useEditedFloorPlanQuery(undefined, { refetchOnMountOrArgChange: true })
  const note = canEdit ? t('floor.help') : `${t('floor.help')} ${t('editing.readOnly')}`
  const isEmpty = data !== undefined && data.areas.length === 0
  return (
    <StaffPage title={t('floor.title')} note={note}>
      {!data && isError && <ErrorCard title={t('floor.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height="560px" />}
      {isEmpty && !canEdit && <EmptyState icon={Armchair} text={t('floor.emptyReadOnly')} />}
      {data && (canEdit || !isEmpty) && <FloorPlanEditor record={data} readOnly={!canEdit} />}
    </StaffPage>
  )
}
