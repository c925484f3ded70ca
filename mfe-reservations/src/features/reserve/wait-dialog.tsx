import { useCustomer } from '@sufra/api/session'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import type { UseFormReturn } from 'react-hook-form'
import { getGuestName } from '../../parts/guest.ts'
import { getPartySize, joinWishes, type ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import JoinDialog from '../../parts/waitlist/join-dialog.tsx'
import { useWindowText } from '../../parts/waitlist/use-own-waitlist.ts'
import { waitlistWords } from '../../waitlist-words.ts'

interface WaitDialogProps {
  form: UseFormReturn<ReserveValues>
  wanted: string
  onJoined: () => void
  onClose: () => void
}

export default function WaitDialog({ form, wanted, onJoined, onClose }: WaitDialogProps) {
  const t = useWords(waitlistWords)
  const customer = useCustomer()
  const windowOf = useWindowText()
  const filled = form.getValues()
  const finish = (entry: WaitlistEntry) => {
    showToast({ title: t('joined'), description: t('joinedText', { window: windowOf(entry) }), tone: 'success' })
    onJoined()
  }
  const start = {
    customerName: getGuestName(customer),
    customerPhone: customer.phoneNumber,
    customerEmail: customer.email ?? '',
    from: wanted,
    date: filled.date ?? '',
    partySize: getPartySize(filled),
    specialRequests: joinWishes(filled) ?? '',
    occasion: filled.occasion,
    needs: filled.needs,
  }
  return <JoinDialog start={start} title={t('join')} text={t('joinText')} onJoined={finish} onClose={onClose} />
}
