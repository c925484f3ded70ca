import { useSeenAt } from '@sufra/api/connection'
import { useTimeZone } from '@sufra/api/restaurant-day'
import { useAppDispatch, useSession } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import { formatDateTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import styled from 'styled-components'

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-inline: ${({ theme }) => theme.space[4]};
  padding-block-start: env(safe-area-inset-top);
  background: ${({ theme }) => theme.color.goldSoft};
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.s};
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
`
const Retry = styled.button`
  flex: none;
  min-block-size: 44px;
  min-inline-size: 44px;
  white-space: nowrap;
  border: none;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: ${({ theme }) => theme.font.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`

/** Says, while there is no network, from when that is what the page shows. To guests alone anything is shown then. */
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
      <Retry type="button" aria-disabled={asking} onClick={() => asking || void ask()}>
        {t('actions.retry')}
      </Retry>
    </Bar>
  )
}
