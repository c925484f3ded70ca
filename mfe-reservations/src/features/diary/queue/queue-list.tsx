import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, size, space } from '@sufra/ui/theme'
import { type PointerEvent, use, useState } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './use-queue.ts'
import type { useQueueActions } from './use-queue-actions.ts'

/** Lazy: opened by a press. */
const QueueForm = createLazyPart(() => import('./queue-form.tsx'))
const SeatDialog = createLazyPart(() => import('./seat-dialog.tsx'))

const Rows = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Empty = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

interface QueueListProps {
  actions: ReturnType<typeof useQueueActions>
  onDragStart?: (entry: QueueEntry, event: PointerEvent<Element>) => void
}

/** The parties that wait at the door, in order (docs/specification/beyond.md, The queue at the door). */
export function QueueList({ actions, onDragStart }: QueueListProps) {
  const t = useWords(staffWords)
  const { entries, isError, isFetching, refetch } = useQueue()
  const [edited, setEdited] = useState<QueueEntry | null>(null)
  const [seated, setSeated] = useState<QueueEntry | null>(null)
  const hasPlan = use(FloorContext) !== null
  const close = () => setEdited(null)
  if (isError) return <ErrorCard title={t('queue.readFailed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!entries) return <Skeleton height="80px" />
  return (
    <>
      {entries.length === 0 ? (
        <Empty>{t('queue.empty')}</Empty>
      ) : (
        <Rows>
          {entries.map((entry) => (
            <QueueRow
              key={entry.id}
              {...{ entry, actions, onDragStart }}
              onEdit={setEdited}
              onChooseTable={hasPlan ? setSeated : undefined}
            />
          ))}
        </Rows>
      )}
      {seated && <SeatDialog entry={seated} actions={actions} onClose={() => setSeated(null)} />}
      {edited && <QueueForm entry={edited} onSaved={close} onClose={close} />}
    </>
  )
}
