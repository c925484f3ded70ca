import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { parseCode } from '@sufra/domain/promotions/discount-code'
import { useWords } from '@sufra/i18n/use-words'
import { useScans } from '@sufra/ui/key-scans'
import { showToast } from '@sufra/ui/toast'
import { words } from '../../words.ts'

/** A voucher of the guest that is scanned while the sheet is open; everything else is explained. */
export function useVoucherScans(codes: readonly DiscountCode[] | undefined, onVoucher: (code: string) => void): void {
  const t = useWords(words)
  useScans((text) => {
    const code = parseCode(text)
    if (code !== null && codes?.some((usable) => usable.code === code)) {
      onVoucher(code)
      showToast({ title: t('scanVoucher.read', { code }), description: t('bill.marked', { code }), tone: 'success' })
      return
    }
    const description = code === null ? t('scans.busyText') : t('bill.notOfCustomer', { code })
    showToast({ title: t('scans.busy'), description, tone: 'danger' })
  })
}
