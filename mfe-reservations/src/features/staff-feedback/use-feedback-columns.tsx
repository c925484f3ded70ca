import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Feedback } from '@sufra/contracts/reservations/feedback/entities'
import { canCall, formatPhone } from '@sufra/domain/platform/phone'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import type { Column } from '@sufra/ui/data-table'
import { Icon } from '@sufra/ui/icon'
import { color, font, size, space } from '@sufra/ui/theme'
import { Frown, type LucideIcon, Meh, Phone, Smile } from 'lucide-react'
import styled from 'styled-components'
import { managementWords } from '../../management-words.ts'
import { GuestPhone } from '../../parts/guest-phone.tsx'

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding-block: ${space[2]};
  strong { font-weight: ${font.strong}; }
  small { color: ${color.muted}; font-size: ${size.s}; white-space: nowrap; }
  a { display: inline-flex; align-items: center; gap: ${space[2]}; min-block-size: 32px; color: ${color.gold}; }
`
const Text = styled.p`
  max-inline-size: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`
const None = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

type Face = 'notGood' | 'okay' | 'good'
interface FaceLook {
  face: Face
  icon: LucideIcon
  tone: 'danger' | 'gold' | 'success'
}
const NOT_GOOD: FaceLook = { face: 'notGood', icon: Frown, tone: 'danger' }
const OKAY: FaceLook = { face: 'okay', icon: Meh, tone: 'gold' }
const GOOD: FaceLook = { face: 'good', icon: Smile, tone: 'success' }

const getLook = (score: number) => [NOT_GOOD, OKAY, GOOD][score - 1] ?? OKAY

export function useFeedbackColumns(part: 'unhandled' | 'handled'): Column<Feedback>[] {
  const t = useWords(managementWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const formatTime = (at: string) => formatDateTime(at, language, timeZone)
  return [
    {
      key: 'customer',
      title: t('feedback.customer'),
      cell: ({ id, customerName, customerPhone, startsAt, wantsCall }) => (
        <Lines>
          <strong>
            <bdi>{customerName}</bdi>
          </strong>
          <small>{formatTime(startsAt)}</small>
          {wantsCall && customerPhone !== '' && (
            <>
              <Badge tone="info">{t('feedback.wantsCall')}</Badge>
              {canCall(customerPhone) ? (
                <a href={`tel:${customerPhone}`}>
                  <Icon of={Phone} size={18} />
                  <bdi dir="ltr">{formatPhone(customerPhone)}</bdi>
                </a>
              ) : (
                <GuestPhone phone={customerPhone} of="reservation" id={id} name={customerName} />
              )}
            </>
          )}
        </Lines>
      ),
    },
    {
      key: 'score',
      title: t('feedback.score'),
      cell: ({ score }) => {
        const { face, icon, tone } = getLook(score)
        return (
          <Badge tone={tone}>
            <Icon of={icon} size={18} />
            {t(`feedback.face.${face}`)}
          </Badge>
        )
      },
    },
    {
      key: 'text',
      title: t('feedback.text'),
      cell: ({ text }) =>
        text ? (
          <Text>
            <bdi>{text}</bdi>
          </Text>
        ) : (
          <None>{t('feedback.noText')}</None>
        ),
    },
    ...(part === 'handled'
      ? [
          {
            key: 'handled',
            title: t('feedback.handled'),
            cell: ({ handledAt, handledBy, note }: Feedback) => (
              <Lines>
                <small>{t('feedback.handledBy', { name: handledBy ?? '', at: formatTime(handledAt ?? '') })}</small>
                {note && (
                  <Text>
                    <bdi>{note}</bdi>
                  </Text>
                )}
              </Lines>
            ),
          },
        ]
      : []),
  ]
}
