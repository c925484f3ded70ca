import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { font, size, space } from '@sufra/ui/theme'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { DragGhost } from '../floor/drag-ghost.tsx'
import { usePartyDrag } from '../floor/use-party-drag.ts'
import { findTable } from '../floor/use-seating.ts'
import { QueueList } from './queue-list.tsx'
import { useQueueActions } from './use-queue-actions.ts'

/** Lazy: opened by a press. */
const QueueForm = createLazyPart(() => import('./queue-form.tsx'))

const All = styled.section`
  display: grid;
  gap: ${space[2]};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 { font-size: ${size.s}; font-weight: ${font.strong}; }
`

/** The queue beside the floor; a party is dragged to a table like any other. */
export function QueuePart() {
  const t = useWords(staffWords)
  const id = useId()
  const actions = useQueueActions()
  const [isAdding, setAdding] = useState(false)
  const { drag, startDrag } = usePartyDrag<number, QueueEntry>({
    findTarget: findTable,
    onDrop: (entry, tableId) => void actions.seatParty(entry, [tableId]),
  })
  const close = () => setAdding(false)
  return (
    <All aria-labelledby={id}>
      <Head>
        <h3 id={id}>{t('queue.title')}</h3>
        <Button kind="quiet" icon={<Icon of={Plus} size={18} />} onClick={() => setAdding(true)}>
          {t('queue.add')}
        </Button>
      </Head>
      <QueueList actions={actions} onDragStart={startDrag} />
      {drag && <DragGhost name={drag.booking.name} x={drag.x} y={drag.y} />}
      {isAdding && <QueueForm onSaved={close} onClose={close} />}
    </All>
  )
}
