import { useTimeZone } from '@sufra/api/restaurant-day'
import { dayInZone } from '@sufra/domain/calendar-day'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { ActTile, StatTile } from '@sufra/ui/stat-tile'
import { space, width } from '@sufra/ui/theme'
import { QrCode, Sparkles, TicketCheck, UserPlus, Users } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useDailyReportQuery } from '../../calls/till.ts'
import { words } from '../../words.ts'

const Grid = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));

  /* Two and two, and the generator across. */
  @media (width < ${width.tablet}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child { grid-column: 1 / -1; min-block-size: 0; }
  }
`

const Failure = styled.div`
  grid-column: 1 / -2;
  @media (width < ${width.tablet}) { grid-column: 1 / -1; }
`

const MINUTE_MS = 60_000

/** Calls `refresh` when the restaurant's day is another one: a till stands open over midnight. */
function useAtNewDay(refresh: () => void): void {
  const timeZone = useTimeZone()
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    let day = dayInZone(new Date(), timeZone)
    const timer = setInterval(() => {
      const today = dayInZone(new Date(), timeZone)
      if (today === day) return
      day = today
      refreshNow()
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [timeZone])
}

/** The five tiles; the last one opens the QR generator, and stays when the figures cannot be read. */
export function Tiles({ onQr }: { onQr: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useDailyReportQuery()
  useAtNewDay(refetch)
  const figure = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  return (
    <Grid>
      {isError && !data ? (
        <Failure>
          <ErrorCard title={t('tiles.failed')} onRetry={refetch} busy={isFetching} />
        </Failure>
      ) : (
        <>
          <StatTile label={t('tiles.customers')} value={figure(data?.totalCustomers)} icon={Users} />
          <StatTile label={t('tiles.earned')} value={figure(data?.totalPointsEarned)} icon={Sparkles} />
          <StatTile label={t('tiles.redeemed')} value={figure(data?.totalPointsRedeemed)} icon={TicketCheck} />
          <StatTile label={t('tiles.newCustomers')} value={figure(data?.newCustomersToday)} icon={UserPlus} />
        </>
      )}
      <ActTile label={t('qr.button')} icon={QrCode} onPress={onQr} />
    </Grid>
  )
}
