import { getErrorSentence } from '@sufra/api/api-error'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useCustomerCodesQuery, useGiveBackCodeMutation } from '../../calls/till.ts'
import { useCanGiveBack } from '../../parts/discounts/use-discount-text.ts'
import { words } from '../../words.ts'

export function useBillVouchers({ customerId, posOrderNumber }: LedgerEntry) {
  const t = useWords(words)
  const mayGiveBack = useCanGiveBack()
  const [send] = useGiveBackCodeMutation()
  const { data = [] } = useCustomerCodesQuery({ id: customerId }, { skip: !posOrderNumber })
  const [excluded, setExcluded] = useState<readonly number[]>([])
  const codes = data.filter((code) => code.isUsed && code.posOrderNumber === posOrderNumber && mayGiveBack(code.usedAt))

  return {
    codes,
    isChosen: ({ id }: DiscountCode) => !excluded.includes(id),
    choose: ({ id }: DiscountCode, chosen: boolean) =>
      setExcluded(chosen ? excluded.filter((other) => other !== id) : [...excluded, id]),
    /** The refund stands even if this fails; the history page offers it again. */
    async giveBack(): Promise<void> {
      for (const { id } of codes.filter(({ id }) => !excluded.includes(id))) {
        try {
          await send({ id }).unwrap()
        } catch (error) {
          showToast({ title: t('customer.giveBackFailed'), description: getErrorSentence(error), tone: 'danger' })
        }
      }
    },
  }
}
