import { errorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { DiscountCode, Reward } from '@sufra/contracts/entities/reward'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useRedeemRewardMutation } from '../../calls/rewards.ts'
import { words } from '../../words.ts'

export interface Redeeming {
  /** The reward that is asked about, before any point is spent. */
  asked: Reward | null
  busy: boolean
  /** The code that a reward became; shown until it is put away. */
  code: DiscountCode | null
  /** Why the last one was refused, to stand at its reward. */
  refusal: { rewardId: number; sentence: string } | null
  ask: (reward: Reward) => void
  confirm: () => void
  close: () => void
}

/** Turns a reward into a discount code: asked, confirmed, once. */
export function useRedeem(): Redeeming {
  const t = useWords(words)
  const { id: customerId } = useCustomer()
  const [send, { isLoading }] = useRedeemRewardMutation()
  const once = useIdempotencyKey()
  const [asked, setAsked] = useState<Reward | null>(null)
  const [code, setCode] = useState<DiscountCode | null>(null)
  const [refusal, setRefusal] = useState<Redeeming['refusal']>(null)

  async function redeem({ id }: Reward): Promise<void> {
    const wanted = { id, customerId }
    try {
      const { discountCode } = await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      const description = t('rewards.redeemedToast', { code: discountCode.code })
      showToast({ title: t('rewards.redeemed'), description, tone: 'success' })
      setCode(discountCode)
    } catch (error) {
      const sentence = errorSentence(error)
      showToast({ title: t('rewards.redemptionFailed'), description: sentence, tone: 'danger' })
      setRefusal({ rewardId: id, sentence })
    }
    setAsked(null)
  }
  return {
    asked,
    busy: isLoading,
    code,
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
