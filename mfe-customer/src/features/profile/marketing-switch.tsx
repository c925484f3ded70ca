import { getErrorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { MARKETING_VERSION, marketingText } from '@sufra/domain/marketing/marketing-consent'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { SwitchField } from '@sufra/ui/switch-field'
import { showToast } from '@sufra/ui/toast'
import { useMarketingQuery, useSaveMarketingMutation } from '../../calls/marketing.ts'
import { words } from '../../words.ts'

/** Hidden where no mail can be sent, unless the customer has consented. */
export function MarketingSwitch() {
  const t = useWords(words)
  const language = useLanguage()
  const { id, emailConfirmedAt } = useCustomer()
  // Refetched: the address may have changed, and a link in a mail withdraws the consent.
  const { data } = useMarketingQuery({ id }, { refetchOnMountOrArgChange: true })
  const [save, { isLoading, originalArgs }] = useSaveMarketingMutation()
  if (!data || !(data.canBeMailed || data.mail)) return null
  const { label, text } = marketingText[language]
  const change = async (mail: boolean) => {
    try {
      await save({ id, mail, textVersion: MARKETING_VERSION, language }).unwrap()
    } catch (error) {
      showToast({ title: t('myData.mailsFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <SwitchField
      label={label}
      hint={data.mail && data.canBeMailed && !emailConfirmedAt ? `${text} ${t('myData.offersLater')}` : text}
      value={isLoading && originalArgs ? originalArgs.mail : data.mail}
      disabled={isLoading}
      onChange={(mail) => void change(mail)}
    />
  )
}
