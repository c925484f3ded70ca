import { getFailureSentence } from '@sufra/api/api-error'
import { customerApi } from '@sufra/api/customer-api'
import { useAdmin } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { normaliseCode } from '@sufra/domain/promotions/discount-code'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { ScanLine, Tag } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useAcceptCodeMutation } from '../../calls/customers.ts'
import { useRedeemCodeMutation } from '../../calls/till.ts'
import { useGiveBack } from '../../parts/discounts/use-give-back.ts'
import { OrderNumberField } from '../../parts/order-number-field.tsx'
import { useScannedVoucher } from '../../parts/scans/scanned-voucher.ts'
import { words } from '../../words.ts'

const UseOfferDialog = createLazyPart(() => import('./use-offer-dialog.tsx'))
const ScanVoucherDialog = createLazyPart(() => import('../../dialogs/scan-voucher/scan-voucher-dialog.tsx'))

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[3]};
  > div { inline-size: 200px; }
  > button { margin-block-start: 27px; }
`

interface Values {
  code: string
  posOrderNumber: string
}

interface AcceptCodeProps {
  /** The customer on display, to whom the use of an offer is credited. */
  chosen: number | null
  onAccepted: (customerId: number) => void
}

export function AcceptCode({ chosen, onAccepted }: AcceptCodeProps) {
  const t = useWords(words)
  const accept = useAccept()
  const [scanning, setScanning] = useState(false)
  const [usingOffer, setUsingOffer] = useState(false)
  const { register, handleSubmit, reset, setFocus, setValue, clearErrors, formState } = useForm<Values>({
    defaultValues: { code: '', posOrderNumber: '' },
  })

  const submit = async (values: Values) => {
    const used = await accept({ code: normaliseCode(values.code) }, values.posOrderNumber)
    if (!used) return
    // Synchronous, so that the navigation finds no unsaved text.
    flushSync(() => reset())
    onAccepted(used.customerId)
    setFocus('code')
  }
  /** Needs a second press: the guest may have opened the wrong code. */
  const fillIn = (code: string) => {
    setScanning(false)
    setValue('code', code)
    clearErrors('code')
    showToast({ title: t('scanVoucher.read', { code }), description: t('scanVoucher.readText'), tone: 'success' })
  }
  useScannedVoucher(fillIn)
  return (
    <>
      <Row noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <UnsavedChanges when={formState.isDirty} />
        <TextField
          label={t('customer.code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={formState.errors.code?.message}
          {...register('code', { validate: (code) => normaliseCode(code) !== '' || t('customer.codeRequired') })}
        />
        <OrderNumberField {...register('posOrderNumber')} />
        <Button type="submit" busy={formState.isSubmitting}>
          {t('customer.acceptCode')}
        </Button>
        <Button kind="secondary" icon={<Icon of={ScanLine} />} onClick={() => setScanning(true)}>
          {t('scanVoucher.button')}
        </Button>
        <Button kind="secondary" icon={<Icon of={Tag} />} onClick={() => setUsingOffer(true)}>
          {t('useOffer.title')}
        </Button>
      </Row>
      {usingOffer && <UseOfferDialog customerId={chosen} onClose={() => setUsingOffer(false)} />}
      {scanning && <ScanVoucherDialog onCode={fillIn} onClose={() => setScanning(false)} />}
    </>
  )
}

/** @returns the code as used, or null */
export function useAccept() {
  const t = useWords(words)
  const [send] = useAcceptCodeMutation()
  const [redeem] = useRedeemCodeMutation()
  const { displayName, username } = useAdmin()
  const adminName = displayName ?? username
  const [read] = customerApi.endpoints.getCustomer.useLazyQuery()
  const { giveBack } = useGiveBack()
  const once = useIdempotencyKey()
  const written = useWritten()

  /** For the notification; null when the lookup fails. */
  const fetchOwner = ({ customerId }: DiscountCode) =>
    read({ id: customerId }, true)
      .unwrap()
      .catch(() => null)

  /** A listed code is masked for staff who need the guest's, and is used by its id, with an editor's approval. */
  return async function accept(
    { code, id }: { code: string; id?: number },
    posOrderNumber = '',
  ): Promise<DiscountCode | null> {
    try {
      const used =
        id !== undefined && isMasked(code)
          ? await once({ id, adminName, posOrderNumber }, (idempotencyKey) =>
              redeem({ id, adminName, posOrderNumber, idempotencyKey }).unwrap(),
            )
          : await once({ code, posOrderNumber }, (idempotencyKey) =>
              send({ code, posOrderNumber, idempotencyKey }).unwrap(),
            )
      const owner = await fetchOwner(used)
      const reward = written({ text: used.rewardTitle, arabic: used.rewardTitleAr }).text
      showToast({
        title: t('customer.accepted'),
        description: owner ? t('customer.acceptedText', { reward, name: formatName(owner) }) : reward,
        action: { label: t('customer.undo'), onPress: () => void giveBack(used) },
        tone: 'success',
      })
      return used
    } catch (error) {
      const description = getFailureSentence(error, t('customer.acceptFailed'))
      showToast({ title: t('customer.acceptError'), description, tone: 'danger' })
      return null
    }
  }
}

function formatName({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim()
}
