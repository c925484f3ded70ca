import { getErrorSentence } from '@sufra/api/api-error'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import type { StaffRole } from '@sufra/contracts/auth/staff/fields'
import type { StaffRights } from '@sufra/domain/auth/staff-rights'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useUpdateStaffMutation } from '../../calls/staff.ts'
import { words } from '../../words.ts'

interface Changes {
  displayName?: string | null
  email?: string | null
  role?: StaffRole
  isActive?: boolean
  rights?: StaffRights
}

/** Sends the changed fields only, so that other edits survive. */
export function useChangeAccount() {
  const t = useWords(words)
  const [update, { isLoading }] = useUpdateStaffMutation()

  /** @returns whether it is saved. */
  async function change(account: StaffAccount, changes: Changes): Promise<boolean> {
    try {
      await update({ id: account.id, ...changes }).unwrap()
      showToast({ title: t('accounts.updated'), description: account.username, tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: t('accounts.changeFailed'), description: getErrorSentence(error), tone: 'danger' })
      return false
    }
  }
  return { change, changing: isLoading }
}
