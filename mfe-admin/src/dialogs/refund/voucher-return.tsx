import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { words } from '../../words.ts'
import type { useBillVouchers } from './use-bill-vouchers.ts'

type VoucherReturnProps = Pick<ReturnType<typeof useBillVouchers>, 'codes' | 'isChosen' | 'choose'>

export function VoucherReturn({ codes, isChosen, choose }: VoucherReturnProps) {
  const t = useWords(words)
  const written = useWritten()
  return codes.map((code) => (
    <CheckboxField
      key={code.id}
      label={t('refund.giveBack', {
        code: code.code,
        reward: written({ text: code.rewardTitle, arabic: code.rewardTitleAr }).text,
      })}
      value={isChosen(code)}
      onChange={(chosen) => choose(code, chosen)}
    />
  ))
}
