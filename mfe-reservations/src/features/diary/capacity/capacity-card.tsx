import { useCanEdit } from '@sufra/api/session'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { display } from '@sufra/ui/styles'
import { color, size, space } from '@sufra/ui/theme'
import { Pencil } from 'lucide-react'
import styled from 'styled-components'
import { useGetCapacityQuery } from '../../../calls/diary.ts'
import { staffWords } from '../../../staff-words.ts'
import { TABLES_WHEN_UNKNOWN } from './use-room.ts'

const Title = styled.h2`
  font-size: ${size.m};
  margin-block-end: ${space[2]};
`
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  > div { display: flex; flex-direction: column-reverse; }
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { ${display} font-size: ${size.xl}; }
`
const Foot = styled.div`
  margin-block-start: ${space[3]};
`

/** Staff specification §9. */
export function CapacityCard({ onEdit }: { onEdit: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const canEdit = useCanEdit()
  const { data, isError, isFetching, refetch } = useGetCapacityQuery()
  const formatFigure = (value: number | undefined) =>
    value === undefined ? <Skeleton width="3ch" height="1.2em" /> : formatNumber(value, language)
  if (isError && !data) {
    const fallback = { count: TABLES_WHEN_UNKNOWN, number: formatNumber(TABLES_WHEN_UNKNOWN, language) }
    return (
      <ErrorCard
        title={t('diary.capacityFailed')}
        text={t('diary.capacityFallback', fallback)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <Card aria-labelledby="capacity-title">
      <Title id="capacity-title">{t('diary.capacity.title')}</Title>
      <Figures aria-busy={data === undefined || undefined}>
        <div>
          <dt>{t('diary.capacity.tables')}</dt>
          <dd>{formatFigure(data?.totalTables)}</dd>
        </div>
        <div>
          <dt>{t('diary.capacity.persons')}</dt>
          <dd>{formatFigure(data?.maxPersonsPerSlot)}</dd>
        </div>
      </Figures>
      {canEdit && data && (
        <Foot>
          <Button kind="secondary" wide icon={<Icon of={Pencil} size={18} />} onClick={onEdit}>
            {t('diary.capacity.edit')}
          </Button>
        </Foot>
      )}
    </Card>
  )
}
