import { useListSpecialDaysQuery } from '@sufra/api/restaurant-api'
import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useCanEdit } from '@sufra/api/session'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import { CalendarPlus, CalendarX, Moon } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { DeleteSpecialDay } from './delete-special-day.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SpecialDayDialog } from './special-day-dialog.tsx'
import { SpecialDayRow } from './special-day-row.tsx'

const Box = styled(Card)`
  display: grid;
  gap: ${space[3]};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]};
  h2 { font-size: ${size.l}; font-weight: ${font.strong}; }
  p { max-inline-size: 70ch; color: ${color.muted}; font-size: ${size.s}; }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

type Open =
  | { dialog: 'edit'; day: SpecialDay | null }
  | { dialog: 'delete'; day: SpecialDay }
  | { dialog: 'move' }
  | null

/** docs/decisions/0007. */
export function SpecialDays() {
  const t = useWords(managementWords)
  const canEdit = useCanEdit()
  const { data, isError, isFetching, refetch } = useListSpecialDaysQuery()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const today = useBusinessDay()
  const movable = data?.filter(({ untilDate }) => untilDate >= today) ?? []
  return (
    <Box aria-labelledby="special-days-title">
      <Head>
        <div>
          <h2 id="special-days-title">{t('specialDays.title')}</h2>
          <p>{t('specialDays.text')}</p>
        </div>
        {canEdit && (
          <Buttons>
            {movable.length > 0 && (
              <Button kind="secondary" icon={<Icon of={Moon} />} onClick={() => setOpen({ dialog: 'move' })}>
                {t('specialDays.move')}
              </Button>
            )}
            <Button
              kind="secondary"
              icon={<Icon of={CalendarPlus} />}
              onClick={() => setOpen({ dialog: 'edit', day: null })}
            >
              {t('specialDays.add')}
            </Button>
          </Buttons>
        )}
      </Head>
      {!data && isError && (
        <ErrorCard title={t('specialDays.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton height="64px" />}
      {data?.length === 0 && <EmptyState icon={CalendarX} text={t('specialDays.empty')} />}
      {data && data.length > 0 && (
        <ul>
          {data.map((day) => (
            <SpecialDayRow
              key={day.id}
              day={day}
              onEdit={canEdit ? () => setOpen({ dialog: 'edit', day }) : undefined}
              onDelete={canEdit ? () => setOpen({ dialog: 'delete', day }) : undefined}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'edit' && <SpecialDayDialog day={open.day} onClose={close} />}
      {open?.dialog === 'move' && <MoveDialog days={movable} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteSpecialDay day={open.day} onClose={close} />}
    </Box>
  )
}
