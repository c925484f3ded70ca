import type { Reward } from '@sufra/contracts/entities/reward'
import { answerFrom, namesOf, type ValuesOf } from '@sufra/contracts/record-fields'
import { type RewardEdit, rewardDefaults, rewardFields } from '@sufra/contracts/records/reward'
import type { UseFormReturn } from 'react-hook-form'
import { PICTURE_TOGETHER, type PictureValues, pictureSent } from '../../parts/pictures/picture-values.ts'

/** What stands in the form of a reward. */
export interface RewardValues extends PictureValues, Omit<ValuesOf<typeof rewardFields>, 'pointsCost' | 'picture'> {
  pointsCost: number | null
}

export type RewardForm = UseFormReturn<RewardValues, unknown, RewardEdit>

/** The fields in the order of the screen. */
export const FIELD_ORDER = namesOf(rewardFields)

/** Fields that mean one thing to two editors. */
export const TOGETHER = [PICTURE_TOGETHER, ['discountType', 'discountValue']] as const

const NEW: RewardValues = { name: '', description: '', pointsCost: null, ...rewardDefaults }

/** The form of a reward as it is stored, or of a new one. */
export function valuesOf(reward: Reward | null): RewardValues {
  return reward ? answerFrom(rewardFields, 'viewer', reward) : NEW
}

/** What is sent; a reward whose code is worth nothing by itself has no value either. */
export function sentOf(values: RewardValues) {
  const { discountType, discountValue } = values
  return { ...values, ...pictureSent(values), discountValue: discountType === null ? null : discountValue }
}
