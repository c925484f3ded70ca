import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import type { ComponentProps } from 'react'
import JoinDialog from '../../../parts/waitlist/join-dialog.tsx'
import { useWindowText } from '../../../parts/waitlist/use-own-waitlist.ts'
import { waitlistWords } from '../../../waitlist-words.ts'

interface WaitlistFormProps extends Pick<ComponentProps<typeof JoinDialog>, 'start' | 'onClose'> {
  onAdded: () => void
}

export default function WaitlistForm({ start, onAdded, onClose }: WaitlistFormProps) {
  const t = useWords(waitlistWords)
  const windowOf = useWindowText()
  const finish = (entry: WaitlistEntry) => {
    const description = `${entry.customerName}: ${windowOf(entry)}`
    showToast({ title: t('staff.added'), description, tone: 'success' })
    onAdded()
  }
  return (
    <JoinDialog
      start={start}
      forOthers
      title={t('staff.add')}
      text={t('staff.addText')}
      onJoined={finish}
      onClose={onClose}
    />
  )
}
