import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { RewardEdit } from '@sufra/contracts/promotions/rewards/fields'
import { useWords } from '@sufra/i18n/use-words'
import { useCreateRewardMutation, useUpdateRewardMutation } from '../../calls/promotions.ts'
import { EditRecord } from '../../parts/records/edit-record.tsx'
import type { EditProps } from '../../parts/records/records-page.tsx'
import { words } from '../../words.ts'
import { RewardFields } from './reward-fields.tsx'
import { checkReward, getRewardSentence } from './reward-rules.ts'
import { FIELD_ORDER, TOGETHER, toRequest, toValues } from './reward-values.ts'
import { useRewardTexts } from './use-reward-texts.ts'

export function RewardDialog(props: EditProps<Reward>) {
  const t = useWords(words)
  const [create] = useCreateRewardMutation()
  const [update] = useUpdateRewardMutation()
  return (
    <EditRecord
      {...props}
      area="rewards"
      schema={RewardEdit}
      sent={toRequest}
      rules={checkReward}
      messageFor={(...wrong) => t(getRewardSentence(...wrong))}
      toValues={toValues}
      together={TOGETHER}
      order={FIELD_ORDER}
      texts={useRewardTexts()}
      calls={{ create, update }}
    >
      {(form) => <RewardFields form={form} />}
    </EditRecord>
  )
}
