import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Collapsible } from '@sufra/ui/collapsible'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Pager } from '@sufra/ui/pager'
import { Skeleton } from '@sufra/ui/skeleton'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useListMisfitsQuery } from '../../../calls/misfits.ts'
import { misfitWords } from '../../../misfit-words.ts'
import { MisfitList } from '../../../parts/displacement/misfit-list.tsx'
import { MisfitActions } from './misfit-actions.tsx'

const PER_PAGE = 20

interface MisfitsDialogProps {
  onOpen: (id: number, day: string) => void
  onClose: () => void
}

export default function MisfitsDialog({ onOpen, onClose }: MisfitsDialogProps) {
  const t = useWords(misfitWords)
  const shared = useWords(common)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {shared('actions.close')}
        </Button>
      }
    >
      <Part part="open" empty={t('empty')} onOpen={onOpen} />
      <Collapsible title={t('keptTitle')} plain>
        <Part part="kept" empty={t('keptEmpty')} onOpen={onOpen} />
      </Collapsible>
    </Dialog>
  )
}

interface PartProps extends Pick<MisfitsDialogProps, 'onOpen'> {
  part: 'open' | 'kept'
  empty: string
}

function Part({ part, empty, onOpen }: PartProps) {
  const t = useWords(misfitWords)
  const [page, setPage] = useState(1)
  const asked = { part, page, limit: PER_PAGE }
  const { data, isError, isFetching, refetch } = useListMisfitsQuery(asked, { refetchOnMountOrArgChange: true })
  if (!data && isError) return <ErrorCard title={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton height="160px" />
  const pages = Math.ceil(data.total / PER_PAGE)
  // The last booking of the last page was resolved.
  if (page > 1 && page > pages) setPage(Math.max(1, pages))
  if (data.total === 0) return <EmptyState icon={CalendarCheck} text={empty} />
  return (
    <>
      <MisfitList misfits={data.items} renderActions={(misfit) => <MisfitActions misfit={misfit} onOpen={onOpen} />} />
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}
