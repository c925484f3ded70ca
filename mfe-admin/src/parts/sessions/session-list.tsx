import { getErrorSentence } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { StaffSession } from '@sufra/contracts/auth/sessions/entities'
import { formatDevice } from '@sufra/domain/auth/device-family'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { showToast } from '@sufra/ui/toast'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../calls/sessions.ts'
import { words } from '../../words.ts'
import { Fact, FactItem, FactList, FactTitle } from '../fact-list.ts'

/** @param adminId another account; absent for one's own. */
export function SessionList({ adminId }: { adminId?: number }) {
  const t = useWords(words)
  const whose = adminId === undefined ? {} : { adminId }
  const { data, isError, isFetching, refetch } = useListSessionsQuery(whose, { refetchOnMountOrArgChange: true })
  const [endOne, endingOne] = useEndSessionMutation()
  const [endOthers, endingOthers] = useEndOtherSessionsMutation()

  const end = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      showToast({ title: t('sessions.endFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  if (isError && !data)
    return <ErrorCard title={t('sessions.failed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton width="70%" />
  if (data.length === 0) return <Fact>{t('sessions.empty')}</Fact>
  const others = data.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <FactList>
        {data.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={endingOne.isLoading && endingOne.originalArgs?.id === session.id}
            isPaused={endingOne.isLoading || endingOthers.isLoading}
            onEnd={() => void end(endOne({ id: session.id, ...whose }).unwrap(), t('sessions.ended'))}
          />
        ))}
      </FactList>
      {others.length > 0 && (
        <Button
          kind="quietDanger"
          busy={endingOthers.isLoading}
          paused={endingOne.isLoading}
          onClick={() => void end(endOthers(whose).unwrap(), t('sessions.endedAll'))}
        >
          {t(adminId === undefined ? 'sessions.endOthers' : 'sessions.endAll')}
        </Button>
      )}
    </>
  )
}

interface SessionItemProps {
  session: StaffSession
  isBusy: boolean
  isPaused: boolean
  onEnd: () => void
}

function SessionItem({ session, isBusy, isPaused, onEnd }: SessionItemProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { device: family, address, createdAt, lastUsedAt, isCurrent } = session
  const device = (family && formatDevice(family)) || t('sessions.unknown')
  const format = (moment: string) => formatDateTime(moment, language, timeZone)
  return (
    <FactItem>
      <div>
        <FactTitle>
          <bdi>{device}</bdi> {isCurrent && <Badge>{t('sessions.current')}</Badge>}
        </FactTitle>
        <Fact>{t('sessions.lastUsed', { time: format(lastUsedAt) })}</Fact>
        <Fact>{t('sessions.since', { time: format(createdAt) })}</Fact>
        {address && (
          <Fact>
            <bdi dir="ltr">{address}</bdi>
          </Fact>
        )}
      </div>
      {!isCurrent && (
        <Button
          kind="quietDanger"
          busy={isBusy}
          paused={isPaused && !isBusy}
          aria-label={t('sessions.endNamed', { device, time: format(createdAt) })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </FactItem>
  )
}
