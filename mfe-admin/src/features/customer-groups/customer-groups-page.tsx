import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button, LinkButton } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { StaffPage } from '@sufra/ui/staff-page'
import { ListFilter, Tags } from 'lucide-react'
import { useState } from 'react'
import { useListSegmentsQuery } from '../../calls/segments.ts'
import { DeleteSegment } from '../../dialogs/segments/delete-segment.tsx'
import { applyChoice, type Choice, NO_CHOICE, toChoice } from '../../parts/directory/directory-choice.ts'
import { useFilterText } from '../../parts/directory/use-filter-text.ts'
import { words } from '../../words.ts'

// Lazy: rarely opened, and the forms bring their schemas.
const SegmentDialog = createLazyPart(() => import('../../dialogs/segments/segment-dialog.tsx'))
const TagsDialog = createLazyPart(() => import('../../dialogs/tags/tags-dialog.tsx'))

type Open = { dialog: 'tags' } | { dialog: 'edit' | 'delete'; segment: Segment } | null

/** Groups are created in the directory, where their filters are chosen. */
export default function CustomerGroupsPage() {
  const t = useWords(words)
  const tc = useWords(common)
  const { data, isError, isFetching, refetch } = useListSegmentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = useColumns()
  return (
    <StaffPage
      title={t('segments.page')}
      note={t('segments.pageNote')}
      actions={
        <>
          <Button kind="secondary" icon={<Icon of={Tags} />} onClick={() => setOpen({ dialog: 'tags' })}>
            {t('tags.define')}
          </Button>
          <LinkButton icon={<Icon of={ListFilter} />} to="/admin#filters">
            {t('segments.add')}
          </LinkButton>
        </>
      }
    >
      <Card $flush>
        {isError && !data && (
          <ErrorCard title={t('segments.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || data) && (
          <DataTable
            caption={t('segments.page')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={ListFilter} text={t('segments.empty')} />}
            actions={(segment) => (
              <>
                <LinkButton kind="quiet" to={`/admin?${applyChoice(new URLSearchParams(), chooseSegment(segment))}`}>
                  {t('segments.show')}
                </LinkButton>
                <Button kind="quiet" onClick={() => setOpen({ dialog: 'edit', segment })}>
                  {tc('actions.edit')}
                </Button>
                <Button kind="quietDanger" onClick={() => setOpen({ dialog: 'delete', segment })}>
                  {tc('actions.delete')}
                </Button>
              </>
            )}
          />
        )}
      </Card>
      {open?.dialog === 'edit' && (
        <SegmentDialog
          segment={open.segment}
          choice={chooseSegment(open.segment)}
          onSaved={() => undefined}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteSegment segment={open.segment} onDeleted={() => undefined} onClose={close} />
      )}
      {open?.dialog === 'tags' && <TagsDialog onClose={close} />}
    </StaffPage>
  )
}

function useColumns(): Column<Segment>[] {
  const t = useWords(words)
  const describeFilter = useFilterText()
  return [
    { key: 'name', title: t('segments.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'filter', title: t('segments.groupFilters'), cell: ({ filter }) => describeFilter(filter) },
  ]
}

function chooseSegment({ id, filter }: Segment): Choice {
  return { ...NO_CHOICE, ...toChoice(filter), segment: id }
}
