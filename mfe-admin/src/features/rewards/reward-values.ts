import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { type RewardEdit, rewardDefaults, rewardFields } from '@sufra/contracts/promotions/rewards/fields'
import { answerFrom, listNames, type ValuesOf } from '@sufra/contracts/record-fields'
import type { UseFormReturn } from 'react-hook-form'
import { PICTURE_TOGETHER, type PictureValues, toPictureRequest } from '../../parts/pictures/use-send-picture.ts'

export interface RewardValues extends PictureValues, Omit<ValuesOf<typeof rewardFields>, 'pointsCost' | 'picture'> {
  pointsCost: number | null
}

export type RewardForm = UseFormReturn<RewardValues, unknown, RewardEdit>

export const FIELD_ORDER = listNames(rewardFields)

export const TOGETHER = [PICTURE_TOGETHER, ['discountType', 'discountValue']] as const

const NEW: RewardValues = { name: '', description: '', pointsCost: null, ...rewardDefaults }

export function toValues(reward: Reward | null): RewardValues {
  return reward ? answerFrom(rewardFields, 'viewer', reward) : NEW
}

/** A reward without a discount has no value. */
export function toRequest(values: RewardValues) {
  const { discountType, discountValue } = values
  return { ...values, ...toPictureRequest(values), discountValue: discountType === null ? null : discountValue }
}
