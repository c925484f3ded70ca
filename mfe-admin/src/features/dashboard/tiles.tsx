import { useToday } from '@sufra/api/restaurant-day'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { ActionTile, StatTile } from '@sufra/ui/stat-tile'
import { space, width } from '@sufra/ui/theme'
import { QrCode, Sparkles, TicketCheck, UserPlus, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { useDailyReportQuery } from '../../calls/till.ts'
import { words } from '../../words.ts'
import { ReservationsTile } from './reservations-tile.tsx'

const ONE_ROW = '@media (min-width: 1240px)'

const Grid = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${ONE_ROW} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  @media (width < ${width.tablet}) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
const Failure = styled.div`
  grid-column: 1 / -1;
  ${ONE_ROW} { grid-column: span 4; }
`

/** Calls `refresh` when the restaurant's day changes: tills stay open over midnight. */
function useDayChange(refresh: () => void): void {
  const today = useToday()
  const refreshed = useRef(today)
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    if (refreshed.current === today) return
    refreshed.current = today
    refreshNow()
  }, [today])
}

export function Tiles({ onQr }: { onQr: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useDailyReportQuery()
  useDayChange(refetch)
  const formatFigure = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  return (
    <Grid>
      {isError && !data ? (
        <Failure>
          <ErrorCard title={t('tiles.failed')} onRetry={refetch} busy={isFetching} />
        </Failure>
      ) : (
        <>
          <StatTile label={t('tiles.customers')} value={formatFigure(data?.totalCustomers)} icon={Users} />
          <StatTile label={t('tiles.earned')} value={formatFigure(data?.totalPointsEarned)} icon={Sparkles} />
          <StatTile label={t('tiles.redeemed')} value={formatFigure(data?.totalPointsRedeemed)} icon={TicketCheck} />
          <StatTile label={t('tiles.newCustomers')} value={formatFigure(data?.newCustomersToday)} icon={UserPlus} />
        </>
      )}
      <ActionTile label={t('qr.button')} icon={QrCode} onPress={onQr} />
      <ReservationsTile />
    </Grid>
  )
}
