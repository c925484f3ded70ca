import { type ApiError, getErrorSentence } from '@sufra/api/api-error'
import { useToday } from '@sufra/api/restaurant-day'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { CampaignEdit } from '@sufra/contracts/marketing/campaigns/fields'
import { listMissingTexts } from '@sufra/domain/marketing/campaign'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useCreateCampaignMutation, useSaveCampaignMutation } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'
import { type CampaignValues, TOGETHER, toRequest, toValues } from './campaign-values.ts'

export function useCampaignForm(campaign: Campaign | null, onSaved: () => void) {
  const t = useWords(words)
  const today = useToday()
  const [create] = useCreateCampaignMutation()
  const [update] = useSaveCampaignMutation()
  const once = useIdempotencyKey()
  const toFormValues = (record: Campaign | null) => toValues(record, today)
  const form = useForm<CampaignValues, unknown, CampaignEdit>({
    defaultValues: toFormValues(campaign),
    resolver: createRecordResolver({
      schema: CampaignEdit,
      sent: toRequest,
      rules: (values) => listMissingTexts(values).map((field) => [field, 'required'] as const),
      messageFor: (field, problem) => {
        if (problem === 'tooLong') return t('editing.tooLong')
        return t(`campaigns.wrong.${field === 'hasCode' || field === 'holdout' ? 'code' : field}`)
      },
    }),
  })
  const { save, notice, onSubmit } = useRecordEdit(form, {
    record: campaign,
    toValues: toFormValues,
    together: TOGETHER,
  })
  const showRefusal = (refusal: ApiError) =>
    showToast({ title: t('campaigns.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' })
  const submit = async (fields: CampaignEdit) => {
    const saved = await save(
      (from) =>
        from
          ? update({ ...fields, id: from.id, ifMatch: from.version }).unwrap()
          : once(fields, (idempotencyKey) => create({ ...fields, idempotencyKey }).unwrap()),
      showRefusal,
    )
    if (!saved) return
    showToast({
      title: t(campaign?.state === 'draft' ? 'campaigns.updated' : 'campaigns.created'),
      description: t('campaigns.draftDone'),
      tone: 'success',
    })
    onSaved()
  }
  return { form, submit: onSubmit(form.handleSubmit(submit)), notice, today }
}
