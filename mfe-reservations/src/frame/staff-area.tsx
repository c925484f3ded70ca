import { useStaffFrame } from '@sufra/api/use-staff-frame'
import { useWords } from '@sufra/i18n/use-words'
import { Slot } from '@sufra/ui/slot'
import { StaffFrame } from '@sufra/ui/staff-frame'
import type { ReactNode } from 'react'
import { staffWords } from '../staff-words.ts'

export function StaffArea({ children }: { children: ReactNode }) {
  const t = useWords(staffWords)
  const frame = useStaffFrame((unseen) => t('diary.news.unseen', unseen))
  return (
    <StaffFrame {...frame} personal={<Slot name="admin/till-button" fallback={null} />}>
      {children}
      <Slot name="admin/till" fallback={null} />
    </StaffFrame>
  )
}
