import { getErrorSentence } from '@sufra/api/api-error'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useGiveBackCodeMutation } from '../../calls/till.ts'
import { words } from '../../words.ts'

export function useGiveBack() {
  const t = useWords(words)
  const [send, { isLoading }] = useGiveBackCodeMutation()

  async function giveBack({ id, code }: Pick<DiscountCode, 'id' | 'code'>): Promise<void> {
    try {
      await send({ id }).unwrap()
      showToast({ title: t('customer.givenBack'), description: code, tone: 'success' })
    } catch (error) {
      showToast({ title: t('customer.giveBackFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return { giveBack, isGivingBack: isLoading }
}
