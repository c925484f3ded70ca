import { useTimeZone } from '@sufra/api/restaurant-day'
import type { FeedbackRequest } from '@sufra/contracts/reservations/feedback/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { IconButton } from '@sufra/ui/icon-button'
import { color, font, size, space } from '@sufra/ui/theme'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { feedbackWords } from '../../feedback-words.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { useDismissal } from './use-dismissal.ts'

const Face = styled(Card)`
  display: grid;
  gap: ${space[4]};
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
  h2:focus-visible { outline-offset: 4px; }
`
const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};
  p { color: ${color.inkSoft}; font-size: ${size.s}; }
  > :last-child { margin-block-start: -${space[2]}; margin-inline-end: -${space[2]}; }
`

/** Asks how a visit was. A dismissal holds on this phone; the link of the mail stays open. */
export default function FeedbackCard({ request }: { request: FeedbackRequest }) {
  const t = useWords(feedbackWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isJustSent, setJustSent] = useState(false)
  const { reservationId, startsAt, answer, editableUntil } = request
  const { isAway, dismiss } = useDismissal(String(reservationId))
  // The button that sent it is gone.
  useEffect(() => {
    if (isJustSent) title.current?.focus()
  }, [isJustSent])
  if (isAway) return null
  const formatTime = (at: string) => formatDateTime(at, language, timeZone)
  const isAsking = isEditing || !answer
  return (
    <Face as="section" aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id} ref={title} tabIndex={-1}>
            {t(isAsking ? 'title' : 'thanks')}
          </h2>
          <p>{isAsking ? formatTime(startsAt) : t('editable', { until: formatTime(editableUntil ?? startsAt) })}</p>
        </div>
        <IconButton
          label={t(isAsking ? 'later' : 'close')}
          icon={X}
          onClick={() => (isEditing ? setEditing(false) : dismiss())}
        />
      </Head>
      {isAsking ? (
        <FeedbackForm
          request={request}
          onSent={() => {
            setEditing(false)
            setJustSent(true)
          }}
        />
      ) : (
        <Button
          kind="secondary"
          onClick={() => {
            setEditing(true)
            setJustSent(false)
          }}
        >
          {t('change')}
        </Button>
      )}
    </Face>
  )
}
