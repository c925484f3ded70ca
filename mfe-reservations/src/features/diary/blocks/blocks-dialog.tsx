import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { TextField } from '@sufra/ui/text-field'
import { color, font, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { useDayBlocks } from '../../../calls/blocks.ts'
import { findStop } from '../../../lib/blocks.ts'
import { BlockEntry } from './block-entry.tsx'
import { EndChoices } from './end-choices.tsx'
import TableBlockDialog from './table-block-dialog.tsx'
import { type BlockPlace, useBlockTexts } from './use-block-texts.ts'
import { useSaveBlock } from './use-save-block.ts'

const Part = styled.section`
  display: grid;
  gap: ${space[3]};
  padding-block-end: ${space[4]};
  h3 { font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; }
  ul { display: grid; gap: ${space[2]}; margin: 0; padding: 0; list-style: none; }
  > button { justify-self: start; }
`

const ONLINE: BlockPlace = { scope: 'restaurant', areaId: null, tableIds: null, tables: null, appliesTo: 'online' }

interface BlocksDialogProps {
  day: Day
  onClose: () => void
}

/** What of a day is stopped or out of service; stops online bookings by one press. */
export default function BlocksDialog({ day, onClose }: BlocksDialogProps) {
  const { t } = useBlockTexts()
  const shared = useWords(common)
  const isCurrent = useBusinessDay() === day
  const now = useMinute().getTime()
  const { data, isError, isFetching, refetch } = useDayBlocks(day)
  const [reason, setReason] = useState('')
  const [isTaking, setTaking] = useState(false)
  const { save, isSaving } = useSaveBlock(onClose)
  if (isTaking) return <TableBlockDialog day={day} onClose={() => setTaking(false)} />
  const open = data?.filter(({ endsAt }) => Date.parse(endsAt) > now)
  return (
    <Dialog
      open
      onClose={onClose}
      askBeforeClose={reason.trim() !== '' && !isSaving}
      title={t('title')}
      description={t('text')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {shared('actions.close')}
        </Button>
      }
    >
      {open && !findStop(open, now) && (
        <Part>
          <h3>{t('stop')}</h3>
          <TextField
            label={t('reason')}
            optional
            autoComplete="off"
            maxLength={NAME_MOST}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <EndChoices
            day={day}
            isCurrent={isCurrent}
            busy={isSaving}
            onChoose={(span) => void save({ place: ONLINE, ...span, reason })}
          />
        </Part>
      )}
      <Part>
        <h3>{t('list')}</h3>
        {!open && isError && <ErrorCard title={t('failed')} onRetry={() => void refetch()} busy={isFetching} />}
        {!open && !isError && <Skeleton height="64px" />}
        {open?.length === 0 && <p>{t('none')}</p>}
        <ul>
          {open?.map((block) => (
            <BlockEntry key={block.id} block={block} />
          ))}
        </ul>
        <Button kind="secondary" onClick={() => setTaking(true)}>
          {t('tables.action')}
        </Button>
      </Part>
    </Dialog>
  )
}
