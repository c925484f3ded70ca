import { useSeenAt } from '@sufra/api/connection'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { useAppDispatch, useSession } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import { formatDateTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { Bar, BarButton } from './bar.ts'

export function OfflineBar() {
  const seenAt = useSeenAt()
  const isGuest = useSession().customer !== null
  return isGuest && <div role="status">{seenAt && <OfflineMessage seenAt={seenAt} />}</div>
}

function OfflineMessage({ seenAt }: { seenAt: string }) {
  const t = useWords(common)
  const time = formatDateTime(seenAt, useLanguage(), useTimeZone())
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const reconnect = async () => {
    setAsking(true)
    await dispatch(checkSession())
    setAsking(false)
  }
  return (
    <Bar>
      <span>{t('failure.lastSeen', { time })}</span>
      <BarButton type="button" aria-disabled={asking} onClick={() => asking || void reconnect()}>
        {t('actions.retry')}
      </BarButton>
    </Bar>
  )
}
