import { getErrorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { SwitchField } from '@sufra/ui/switch-field'
import { showToast } from '@sufra/ui/toast'
import { useOwnMailsQuery, useSaveOwnMailsMutation } from '../../calls/account.ts'
import { words } from '../../words.ts'

/** Hidden without an address, or where the restaurant sends no mails. */
export function OwnMails() {
  const t = useWords(words)
  const { id, email } = useCustomer()
  // Refetched: another address has its own setting.
  const { data } = useOwnMailsQuery({ id }, { refetchOnMountOrArgChange: true, skip: !email })
  const [save, { isLoading, originalArgs }] = useSaveOwnMailsMutation()
  if (!email || !data || data.isStopped === null) return null
  const isStopped = isLoading && originalArgs ? originalArgs.isStopped : data.isStopped
  const change = async (isWanted: boolean) => {
    try {
      await save({ id, isStopped: !isWanted }).unwrap()
    } catch (error) {
      showToast({ title: t('myData.mailsFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <SwitchField
      label={t('myData.mails')}
      value={!isStopped}
      disabled={isLoading}
      onChange={(isWanted) => void change(isWanted)}
    />
  )
}
