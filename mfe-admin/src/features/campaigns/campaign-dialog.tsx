import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { SUBJECT_MOST } from '@sufra/domain/marketing/campaign'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { Collapsible } from '@sufra/ui/collapsible'
import { Notice } from '@sufra/ui/notice'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { words } from '../../words.ts'
import { CampaignCodeFields } from './campaign-code-fields.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { CampaignTime } from './campaign-time.tsx'
import { toRequest } from './campaign-values.ts'
import { SegmentChoice } from './segment-choice.tsx'
import { SegmentReach } from './segment-reach.tsx'
import { useCampaignForm } from './use-campaign-form.ts'
import { useCampaignTexts } from './use-campaign-texts.ts'

/** `campaign` has not started; null for a new one. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const { form, submit, notice, today } = useCampaignForm(campaign, onClose)
  const texts = useCampaignTexts()
  const { errors } = form.formState
  const getFieldProps = (name: 'name' | 'subject' | 'subjectAr' | 'text' | 'textAr') => ({
    label: t(`campaigns.${name}`),
    autoComplete: 'off',
    error: errors[name]?.message,
    ...(name.endsWith('Ar') ? { lang: 'ar', dir: 'rtl' } : { dir: 'auto' }),
    ...form.register(name),
  })
  return (
    <RecordDialog
      title={t(campaign ? 'campaigns.edit' : 'campaigns.create')}
      description={t('campaigns.draftNote')}
      submitLabel={tc('actions.save')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
      alert={notice && <ConflictNotice notice={notice} fields={texts} />}
    >
      {campaign?.state === 'scheduled' && <Notice $tone="gold">{t('campaigns.scheduledEdit')}</Notice>}
      <SegmentChoice form={form} />
      <SegmentReach form={form} />
      <TextField {...getFieldProps('name')} hint={t('campaigns.nameHint')} maxLength={NAME_MOST} />
      <TextField {...getFieldProps('subject')} hint={t('campaigns.languagesHint')} maxLength={SUBJECT_MOST} />
      <TextField {...getFieldProps('subjectAr')} maxLength={SUBJECT_MOST} />
      <TextAreaField {...getFieldProps('text')} hint={t('campaigns.textHint')} rows={6} maxLength={TEXT_MOST} />
      <TextAreaField {...getFieldProps('textAr')} rows={6} maxLength={TEXT_MOST} />
      <CampaignCodeFields form={form} />
      <Controlled name="holdout" control={form.control}>
        {(field) => <CheckboxField {...field} label={t('campaigns.holdout')} hint={t('campaigns.holdoutHint')} />}
      </Controlled>
      <CampaignTime form={form} today={today} />
      <Collapsible title={t('campaigns.preview')} revealsContent>
        <CampaignPreview mail={toRequest(form.watch())} />
      </Collapsible>
    </RecordDialog>
  )
}
