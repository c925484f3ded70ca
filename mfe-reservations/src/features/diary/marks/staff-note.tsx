import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { StickyNote } from 'lucide-react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'

const Sign = styled.span`
  display: inline-block;
  vertical-align: -2px;
`

/** The sign separates it from the guest's requests. */
export function StaffNote({ booking: { staffNote } }: { booking: Pick<Reservation, 'staffNote'> }) {
  const t = useWords(staffWords)
  return (
    <>
      <Sign>
        <Icon of={StickyNote} size={14} />
      </Sign>
      <VisuallyHidden>{t('diary.staffNote')}: </VisuallyHidden> <bdi>{staffNote}</bdi>
    </>
  )
}
