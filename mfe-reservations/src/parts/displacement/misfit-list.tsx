import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../../lib/use-format-time.ts'
import { useGuestName } from '../../lib/use-guest-name.ts'
import { misfitWords } from '../../misfit-words.ts'
import { GuestPhone } from '../guest-phone.tsx'
import { useMisfitMessage } from './use-misfit-message.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`
const Entry = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  font-size: ${size.s};
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  strong { font-weight: ${font.strong}; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-block-size: 28px; }
`
const Head = styled(Row)`
  justify-content: space-between;
`
const Fact = styled.span`
  color: ${color.inkSoft};
`

interface MisfitListProps {
  misfits: readonly Misfit[]
  renderActions: (misfit: Misfit) => ReactNode
}

export function MisfitList({ misfits, renderActions }: MisfitListProps) {
  const t = useWords(misfitWords)
  const language = useLanguage()
  const whenOf = useFormatTime()
  const nameOf = useGuestName()
  return (
    <List>
      {misfits.map((misfit) => {
        const { reservation: booking, why, movesTo } = misfit
        const { day, time } = whenOf(booking.date, booking)
        const people = t('people', { count: booking.partySize })
        return (
          <Entry key={booking.id}>
            <Head>
              <strong>
                <bdi>{nameOf(booking)}</bdi>
              </strong>
              {movesTo ? (
                <Badge tone="success">{t('movesTo', { table: movesTo })}</Badge>
              ) : (
                <Badge tone="danger">{t(`why.${why}`)}</Badge>
              )}
            </Head>
            <Fact>{t('when', { people, day: formatDay(day, language, 'long'), time })}</Fact>
            {!movesTo && <ContactLinks misfit={misfit} />}
            {renderActions(misfit)}
          </Entry>
        )
      })}
    </List>
  )
}

function ContactLinks({ misfit }: { misfit: Misfit }) {
  const t = useWords(misfitWords)
  const { id, customerName, customerPhone, customerEmail } = misfit.reservation
  const { chat, mail } = useMisfitMessage()(misfit)
  if (!customerPhone && !customerEmail) return null
  return (
    <Row>
      {customerPhone && <GuestPhone phone={customerPhone} of="reservation" id={id} name={customerName} />}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer">
          {t('chat')}
        </a>
      )}
      {mail && <a href={mail}>{t('mail')}</a>}
    </Row>
  )
}
