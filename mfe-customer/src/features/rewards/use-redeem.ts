import { getErrorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { isOutcomeUnknown, useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { DiscountCode, Reward } from '@sufra/contracts/promotions/rewards/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useRedeemRewardMutation } from '../../calls/content.ts'
import { words } from '../../words.ts'

/** Retry interval for an unknown outcome, under the same key. */
const RETRY_MS = 2000
const MAX_RETRIES = 15

export interface Redemption {
  asked: Reward | null
  busy: boolean
  code: DiscountCode | null
  /** The reward with an unknown outcome. */
  pendingId: number | null
  refusal: { rewardId: number; sentence: string } | null
  ask: (reward: Reward) => void
  confirm: () => void
  close: () => void
}

export function useRedeem(): Redemption {
  const t = useWords(words)
  const { id: customerId } = useCustomer()
  const [send, { isLoading }] = useRedeemRewardMutation()
  const once = useIdempotencyKey()
  const [asked, setAsked] = useState<Reward | null>(null)
  const [code, setCode] = useState<DiscountCode | null>(null)
  const [pendingId, setPendingId] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Redemption['refusal']>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function redeem({ id }: Reward): Promise<void> {
    const wanted = { id, customerId }
    for (let resends = 0; isOpen.current; resends += 1) {
      try {
        const { discountCode } = await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
        const description = t('rewards.redeemedToast', { code: discountCode.code })
        showToast({ title: t('rewards.redeemed'), description, tone: 'success' })
        setCode(discountCode)
        break
      } catch (error) {
        const isUnknown = isOutcomeUnknown(error)
        const sentence = getErrorSentence(error)
        if (resends === 0 || !isUnknown)
          showToast({ title: t('rewards.redemptionFailed'), description: sentence, tone: 'danger' })
        if (!isUnknown || resends === MAX_RETRIES) {
          setRefusal({ rewardId: id, sentence: isUnknown ? t('rewards.pendingLong') : sentence })
          break
        }
      }
      setAsked(null)
      setPendingId(id)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
    setAsked(null)
    setPendingId(null)
  }
  return {
    asked,
    busy: isLoading,
    code,
    pendingId,
    refusal,
    ask: (reward) => {
      setRefusal(null)
      setAsked(reward)
    },
    confirm: () => asked && !isLoading && void redeem(asked),
    close: () => {
      setAsked(null)
      setCode(null)
    },
  }
}
