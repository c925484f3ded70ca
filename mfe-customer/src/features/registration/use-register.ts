import { type ApiError, getErrorSentence, isApiError } from '@sufra/api/api-error'
import { type Customer, signedInAsCustomer, useAppDispatch } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { register as registerCall } from '@sufra/contracts/auth/calls'
import type { ParamsOf } from '@sufra/contracts/call'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useRegisterMutation } from '../../calls/sign-in.ts'
import { words } from '../../words.ts'

/** Delay before the redirect (customer specification §9). */
const REDIRECT_AFTER_MS = 1500

interface RegisterOptions {
  next: string
  onRefused: (error: ApiError, sentence: string) => void
}

/** Creates the account once, however often it is called. */
export function useRegister({ next, onRefused }: RegisterOptions) {
  const t = useWords(words)
  const language = useLanguage()
  const [send] = useRegisterMutation()
  const once = useIdempotencyKey()
  const underWay = useRef(false)
  const [customer, setCustomer] = useState<Customer | null>(null)
  useRedirect(customer, next)

  async function register(filledIn: ParamsOf<typeof registerCall>, agreesToOffers: boolean): Promise<void> {
    if (underWay.current) return
    const marketing = agreesToOffers && { marketing: { textVersion: MARKETING_VERSION, language } }
    const payload = { ...filledIn, privacyVersion: PRIVACY_VERSION, ...marketing }
    underWay.current = true
    try {
      const created = await once(payload, (idempotencyKey) => send({ ...payload, idempotencyKey }).unwrap())
      showToast({ title: t('registration.welcome'), description: t('registration.welcomeText'), tone: 'success' })
      setCustomer(created.customer)
    } catch (error) {
      underWay.current = false
      if (!isApiError(error)) throw error
      const vague = error.code === 'UNKNOWN' || error.code === 'VALIDATION_ERROR' || error.code === 'INTERNAL'
      const sentence = vague ? t('registration.failedText') : getErrorSentence(error)
      onRefused(error, sentence)
    }
  }
  return { register, done: customer !== null }
}

/** Signs in and redirects after the delay. */
function useRedirect(customer: Customer | null, next: string): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  useEffect(() => {
    if (!customer) return
    const timer = setTimeout(() => {
      void navigate(next)
      dispatch(signedInAsCustomer(customer))
    }, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [customer, next, navigate, dispatch])
}
