import { useStaffFrame } from '@sufra/api/use-staff-frame'
import { useWords } from '@sufra/i18n/use-words'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'
import Till from '../slots/till.tsx'
import TillButton from '../slots/till-button.tsx'
import { words } from '../words.ts'

export function StaffArea({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const frame = useStaffFrame((unseen) => t('reservationNews.unseen', unseen))
  return (
    <StaffFrame {...frame} personal={<TillButton />}>
      {children}
      <Till />
    </StaffFrame>
  )
}
