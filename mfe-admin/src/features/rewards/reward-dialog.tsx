import type { Reward } from '@sufra/contracts/entities/reward'
import { RewardEdit } from '@sufra/contracts/records/reward'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { recordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { useRecordEdit } from '../../parts/editing/use-record-edit.ts'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { focusFirst } from '../../parts/records/focus-first.ts'
import { RecordDialog } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import { RewardFields } from './reward-fields.tsx'
import { rewardRules, rewardSentence } from './reward-rules.ts'
import { FIELD_ORDER, sentOf, TOGETHER, valuesOf } from './reward-values.ts'
import { useRewardTexts } from './use-reward-texts.ts'
import { useSaveReward } from './use-save-reward.ts'

/** A new reward, or one to change (staff specification §5, Reward). */
export function RewardDialog({ reward, onClose }: { reward: Reward | null; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const form = useForm({
    defaultValues: valuesOf(reward),
    shouldFocusError: false,
    resolver: recordResolver({
      schema: RewardEdit,
      sent: sentOf,
      rules: rewardRules,
      say: (...wrong) => t(rewardSentence(...wrong)),
    }),
  })
  const edit = useRecordEdit(form, { record: reward, valuesOf, together: TOGETHER })
  const save = useSaveReward(reward, edit.save)
  const texts = useRewardTexts()
  const withPicture = useSendPicture(form)
  const submit = async (filledIn: RewardEdit) => {
    const fields = await withPicture(filledIn)
    if (fields && (await save(fields))) onClose()
  }
  return (
    <RecordDialog
      title={t(reward ? 'rewards.edit' : 'rewards.create')}
      submitLabel={shared(reward ? 'actions.save' : 'actions.create')}
      state={form.formState}
      onSubmit={edit.onSubmit(form.handleSubmit(submit, focusFirst(form, FIELD_ORDER)))}
      onClose={onClose}
      alert={edit.notice && <ConflictNotice notice={edit.notice} fields={texts} />}
    >
      <RewardFields form={form} />
    </RecordDialog>
  )
}
