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
import { color, font, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import styled from 'styled-components'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../calls/sessions.ts'
import { words } from '../../words.ts'

const List = styled.ul`
  margin-block-end: ${space[4]};
  list-style: none;
`
const Item = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
`
const Device = styled.p`font-weight: ${font.strong};`
const Fact = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
  overflow-wrap: anywhere;
`

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
      <List>
        {data.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={endingOne.isLoading && endingOne.originalArgs?.id === session.id}
            isPaused={endingOne.isLoading || endingOthers.isLoading}
            onEnd={() => void end(endOne({ id: session.id, ...whose }).unwrap(), t('sessions.ended'))}
          />
        ))}
      </List>
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
    <Item>
      <div>
        <Device>
          <bdi>{device}</bdi> {isCurrent && <Badge>{t('sessions.current')}</Badge>}
        </Device>
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
    </Item>
  )
}
