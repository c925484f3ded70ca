import { useSeenAt } from '@sufra/api/connection'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { useAppDispatch, useSession } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import { formatDateTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { Act, Bar } from './bar.ts'

export function LastSeenBar() {
  const seenAt = useSeenAt()
  const isGuest = useSession().customer !== null
  return isGuest && <div role="status">{seenAt && <Told seenAt={seenAt} />}</div>
}

function Told({ seenAt }: { seenAt: string }) {
  const t = useWords(common)
  const time = formatDateTime(seenAt, useLanguage(), useTimeZone())
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await dispatch(checkSession())
    setAsking(false)
  }
  return (
    <Bar>
      <span>{t('failure.lastSeen', { time })}</span>
      <Act type="button" aria-disabled={asking} onClick={() => asking || void ask()}>
        {t('actions.retry')}
      </Act>
    </Bar>
  )
}
