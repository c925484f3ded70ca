import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useAppDispatch } from '@sufra/api/session'
import { checkSession } from '@sufra/api/session-keeper'
import type { Dispatch } from '@sufra/api/store'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useScanQrMutation } from '../../calls/sign-in.ts'
import { words } from '../../words.ts'
import { getPhone, readCode } from './read-receipt.ts'
import { useCreditedToast } from './use-credited-toast.ts'

export type ReceiptState =
  | { name: 'idle' }
  | { name: 'scanning' }
  /** `held` is the code to retry; null when a retry cannot help. */
  | { name: 'failed'; title: string; text: string; retryCode: string | null }

type ScanFailure = Omit<Extract<ReceiptState, { name: 'failed' }>, 'name'>

interface ScanOptions {
  setState: (state: ReceiptState) => void
  onUnknownPhone?: (receipt: { phone: string; code: string }) => void
  /** Called before the sign-in, once a retry cannot help. */
  onSettled?: () => void
}

export function useScan({ setState, onUnknownPhone, onSettled }: ScanOptions) {
  const t = useWords(words)
  const dispatch = useAppDispatch()
  const once = useIdempotencyKey()
  const [scanQr] = useScanQrMutation()
  const showCredited = useCreditedToast()

  function showFailure(failed: ScanFailure): void {
    if (failed.retryCode === null) onSettled?.()
    showToast({ title: failed.title, description: failed.text, tone: 'danger' })
    setState({ name: 'failed', ...failed })
  }
  function handleError(error: unknown, code: string): void {
    const phone = getPhone(code)
    if (isApiError(error) && error.code === 'ACCOUNT_NOT_FOUND' && phone && onUnknownPhone) {
      showToast({ title: t('signIn.accountNotFound'), description: t('signIn.accountNotFoundText') })
      setState({ name: 'idle' })
      onSettled?.()
      onUnknownPhone({ phone, code })
      return
    }
    const mayPass = !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429
    const isServers = isApiError(error) && error.status > 0
    const title = t(isServers ? 'receipt.error' : 'receipt.scanFailed')
    showFailure({ title, text: getErrorSentence(error), retryCode: mayPass ? code : null })
  }

  /**
   * @param text digits or link
   * @returns whether the code was credited
   */
  return async function scan(text: string): Promise<boolean> {
    const read = readCode(text)
    if (read.code === null) {
      const reason = read.isFormat ? `${t('receipt.notRecognised')}. ${read.reason}` : read.reason
      showFailure({ title: t('receipt.invalid'), text: reason, retryCode: null })
      return false
    }
    const { code } = read
    setState({ name: 'scanning' })
    const present = await fetchSession(dispatch)
    // Staff who open a guest's link do not credit it.
    if (present.admin) {
      setState({ name: 'idle' })
      onSettled?.()
      return false
    }
    try {
      const asked = { qrString: code }
      const result = await once(asked, (idempotencyKey) => scanQr({ ...asked, idempotencyKey }).unwrap())
      setState({ name: 'idle' })
      onSettled?.()
      showCredited(result, present.customer?.id === result.customer.id)
      return true
    } catch (error) {
      handleError(error, code)
      return false
    }
  }
}

/** Asks the server: this device's cached person may be outdated. */
async function fetchSession(dispatch: Dispatch) {
  await dispatch(checkSession())
  return dispatch((_, getState) => getState().session)
}
