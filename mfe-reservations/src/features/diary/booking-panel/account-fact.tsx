import { getErrorSentence } from '@sufra/api/api-error'
import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import styled from 'styled-components'
import { useAssignCustomerMutation } from '../../../calls/diary.ts'
import { staffWords } from '../../../staff-words.ts'

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`

type AccountState = 'none' | 'byStaff' | 'other'

/** Null where there is nothing to say: the customer booked it, or nobody's phone is known. */
export function getAccountState({ customerId, isAssignedByStaff, member }: ReservationDetails): AccountState | null {
  if (customerId === null) return member ? 'none' : null
  if (customerId !== member?.id) return 'other'
  return isAssignedByStaff ? 'byStaff' : null
}

/** Guests see only what is in their account; the phone proves nothing. */
export function AccountFact({ card, state }: { card: ReservationDetails; state: AccountState }) {
  const t = useWords(staffWords)
  const [assign, { isLoading }] = useAssignCustomerMutation()
  const { reservation, member } = card
  const canAssign = state !== 'other' && isOccupyingTable(reservation.status)
  const save = async () => {
    try {
      await assign({ id: reservation.id, customerId: state === 'none' ? (member?.id ?? null) : null }).unwrap()
      showToast({ title: t(`diary.card.accounts.${state === 'none' ? 'added' : 'takenOut'}`), tone: 'success' })
    } catch (error) {
      showToast({ title: t('diary.card.accounts.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Line>
      {t(`diary.card.accounts.${state}`)}
      {canAssign && (
        <Button kind="quiet" busy={isLoading} onClick={() => void save()}>
          {t(`diary.card.accounts.${state === 'none' ? 'add' : 'takeOut'}`)}
        </Button>
      )}
    </Line>
  )
}
