import { useSeenAt } from '@sufra/api/connection'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { useAppDispatch, useSession } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import { formatDateTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { layer } from '@sufra/ui/theme'
import { useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Bar, BarButton } from './bar.ts'

/** Below the staff's pages, whose own bar keeps the top while they scroll. */
const StaffBar = styled(Bar)`
  position: fixed;
  z-index: ${layer.bar};
  inset-block-end: 0;
  inset-inline: 0;
  min-block-size: 44px;
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
`

export function OfflineBar() {
  const seenAt = useSeenAt()
  const { customer, admin } = useSession()
  if (!customer && !admin) return null
  return <div role="status">{admin ? <StaffMessage /> : seenAt && <OfflineMessage seenAt={seenAt} />}</div>
}

/** Staff answers are not stored for offline use: the page keeps what it displays. */
function StaffMessage() {
  const t = useWords(common)
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return !isOnline && <StaffBar>{t('failure.offline')}</StaffBar>
}

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
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
