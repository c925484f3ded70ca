import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { showToast } from '@sufra/ui/toast'
import { Phone } from 'lucide-react'
import { useCallGuestMutation } from '../../../calls/diary.ts'
import { getSentence } from '../../../lib/refusal.ts'
import { GuestPhone } from '../../../parts/guest-phone.tsx'
import { staffWords } from '../../../staff-words.ts'

/** Reads a masked phone by a press, to call it; the press is in the activity. */
export function CallButton({ customerId, name }: { customerId: number; name: string }) {
  const t = useWords(staffWords)
  const [read, { data, isLoading }] = useCallGuestMutation()
  if (data) return <GuestPhone phone={data.phoneNumber} />
  const call = async () => {
    const { data: answer, error } = await read({ id: customerId })
    // Where no app calls, the number stays in the panel.
    if (answer) location.assign(`tel:${answer.phoneNumber}`)
    else showToast({ title: getSentence(error, t('diary.callFailed')), tone: 'danger' })
  }
  return (
    <Button kind="quiet" icon={<Icon of={Phone} size={16} />} busy={isLoading} onClick={() => void call()}>
      {t('diary.callGuest', { name })}
    </Button>
  )
}
