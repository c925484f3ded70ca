import { useWords } from '@sufra/i18n/use-words'
import { StaffPage } from '@sufra/ui/staff-page'
import { ThisDevice } from '../../parts/till/this-device.tsx'
import { words } from '../../words.ts'

export default function SharedTillPage() {
  const t = useWords(words)
  return (
    <StaffPage title={t('sharedTill.page')} note={t('sharedTill.pageNote')}>
      <ThisDevice />
    </StaffPage>
  )
}
