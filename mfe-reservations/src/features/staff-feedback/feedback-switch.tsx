import { getErrorSentence } from '@sufra/api/api-error'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCanEdit } from '@sufra/api/session'
import type { FeedbackSettings } from '@sufra/contracts/reservations/feedback/entities'
import { Controlled } from '@sufra/forms/controlled'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Skeleton } from '@sufra/ui/skeleton'
import { SwitchField } from '@sufra/ui/switch-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useFeedbackSettingsQuery, useSaveFeedbackSettingsMutation } from '../../calls/staff-feedback.ts'
import { managementWords } from '../../management-words.ts'

type Values = Pick<FeedbackSettings, 'isOn'>

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`

/** Editors switch it; others see whether guests are asked. */
export function FeedbackSwitch() {
  const t = useWords(managementWords)
  const { data, isError, isFetching, refetch } = useFeedbackSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && isError)
    return <ErrorCard title={t('feedback.settingsFailed')} onRetry={() => void refetch()} busy={isFetching} />
  return data ? <SwitchForm settings={data} /> : <Skeleton height="96px" />
}

function SwitchForm({ settings }: { settings: FeedbackSettings }) {
  const t = useWords(managementWords)
  const canEdit = useCanEdit()
  const { data: restaurant } = useRestaurantQuery()
  const [send] = useSaveFeedbackSettingsMutation()
  const form = useForm<Values>({ defaultValues: toValues(settings) })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: settings, toValues })
  const submit = async ({ isOn }: Values) => {
    const saved = await save(
      ({ version }) => send({ isOn, ifMatch: version }).unwrap(),
      (refusal) =>
        showToast({ title: t('feedback.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    form.reset(toValues(saved))
    const description = t(saved.isOn ? 'feedback.switchedOn' : 'feedback.switchedOff')
    showToast({ title: t('feedback.settingsSaved'), description, tone: 'success' })
  }
  return (
    <Card>
      <Form noValidate onSubmit={onSubmit(form.handleSubmit(submit))}>
        <Controlled name="isOn" control={form.control}>
          {({ ref, ...field }) => (
            <SwitchField {...field} label={t('feedback.ask')} hint={t('feedback.askHint')} disabled={!canEdit} />
          )}
        </Controlled>
        {restaurant && !restaurant.mailFrom && <Notice $tone="gold">{t('feedback.noMailServer')}</Notice>}
        {canEdit && (
          <SaveFoot state={form.formState} notice={notice} fields={{ isOn: [t('feedback.ask'), ({ isOn }) => isOn] }} />
        )}
      </Form>
    </Card>
  )
}

const toValues = ({ isOn }: FeedbackSettings): Values => ({ isOn })
