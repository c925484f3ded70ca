import { getErrorSentence } from '@sufra/api/api-error'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import type { StaffRole } from '@sufra/contracts/auth/staff/fields'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useUpdateStaffMutation } from '../../calls/staff.ts'
import { words } from '../../words.ts'

interface Rights {
  role: StaffRole
  isActive: boolean
}

/** Sends the changed rights only, so that other edits survive. */
export function useChangeRights() {
  const t = useWords(words)
  const [update, { isLoading }] = useUpdateStaffMutation()

  async function change(account: StaffAccount, changes: Partial<Rights>): Promise<void> {
    try {
      await update({ id: account.id, ...changes }).unwrap()
      showToast({ title: t('accounts.updated'), description: account.username, tone: 'success' })
    } catch (error) {
      showToast({ title: t('accounts.changeFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return { change, changing: isLoading }
}
