import { DEFAULT_CAPACITY } from '@sufra/domain/reservations/capacity'
import { MAX_SEATS } from '@sufra/domain/reservations/floor-plan'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { display } from '@sufra/ui/styles'
import { color, size, space } from '@sufra/ui/theme'
import { Armchair } from 'lucide-react'
import styled from 'styled-components'
import { useCountedCapacityQuery } from '../../../calls/floor-plan.ts'
import { managementWords } from '../../../management-words.ts'
import { CountForm } from './count-form.tsx'

const Box = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[8]} ${space[4]};
  text-align: center;
  > svg { color: ${color.gold}; }
  > p { max-inline-size: 62ch; color: ${color.muted}; font-size: ${size.s}; }
  h2 { ${display} font-size: ${size.xl}; }
`

interface StartPlanProps {
  onCount: (tables: number, seats: number) => void
  onDraw: () => void
}

export function StartPlan({ onCount, onDraw }: StartPlanProps) {
  const t = useWords(managementWords)
  const { data, isError } = useCountedCapacityQuery()
  const capacity = data ?? (isError ? DEFAULT_CAPACITY : null)
  return (
    <Box>
      <Icon of={Armchair} size={36} />
      <h2>{t('floor.start.title')}</h2>
      <p>{t('floor.start.text')}</p>
      {capacity ? (
        <CountForm
          tables={capacity.totalTables}
          seats={Math.min(MAX_SEATS, Math.max(1, Math.round(capacity.maxPersonsPerSlot / capacity.totalTables)))}
          onSubmit={onCount}
        />
      ) : (
        <Skeleton width="min(420px, 100%)" height="110px" />
      )}
      <span>{t('floor.start.or')}</span>
      <Button kind="secondary" onClick={onDraw}>
        {t('floor.start.draw')}
      </Button>
    </Box>
  )
}
