import { getErrorSentence } from '@sufra/api/api-error'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { showToast } from '@sufra/ui/toast'
import { MailCheck } from 'lucide-react'
import { useRequestEmailConfirmationMutation } from '../calls/account.ts'
import { words } from '../words.ts'
import { Hint } from './hint.tsx'

/** Until the mailbox has confirmed the address. Hidden where the restaurant sends no mails. */
export default function ConfirmEmail() {
  const t = useWords(words)
  const { id, email, emailConfirmedAt, passwordIsNeeded } = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  const [request, { isLoading }] = useRequestEmailConfirmationMutation()
  if (!email || emailConfirmedAt || passwordIsNeeded || !restaurant?.mailFrom) return null
  const send = async () => {
    try {
      await request({ id }).unwrap()
      showToast({ title: t('home.confirmEmailSent') })
    } catch (error) {
      showToast({ title: t('home.confirmEmailFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Hint icon={MailCheck} title={t('home.confirmEmail')} text={t('home.confirmEmailText', { email })}>
      <Button kind="secondary" busy={isLoading} onClick={() => void send()}>
        {t('home.confirmEmailAgain')}
      </Button>
    </Hint>
  )
}
