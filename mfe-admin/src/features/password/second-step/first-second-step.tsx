import { useWords } from '@sufra/i18n/use-words'
import { StaffPage } from '@sufra/ui/staff-page'
import { words } from '../../../words.ts'
import { PasskeysCard } from '../passkeys/passkeys-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'

/** The only page for accounts that must set up a second factor. */
export default function FirstSecondStep({ onDone }: { onDone: () => void }) {
  const t = useWords(words)
  return (
    <StaffPage title={t('secondStep.firstTitle')} note={t('secondStep.firstNote')}>
      <SecondStepCard onDone={onDone} />
      <PasskeysCard onAdded={onDone} />
    </StaffPage>
  )
}
