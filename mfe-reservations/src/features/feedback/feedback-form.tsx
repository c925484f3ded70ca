import { getErrorSentence } from '@sufra/api/api-error'
import type { FeedbackRequest } from '@sufra/contracts/feedback/entities'
import { FEEDBACK_MOST } from '@sufra/domain/limits'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useAnswerFeedbackMutation } from '../../calls/feedback.ts'
import { feedbackWords } from '../../feedback-words.ts'
import { FacesField } from './faces-field.tsx'

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > * { flex: 1 1 auto; }
`

interface Values {
  score: number | null
  text: string
  wantsCall: boolean
}

interface FeedbackFormProps {
  request: FeedbackRequest
  onSent: () => void
  onCancel: () => void
}

/** Text and call are offered once a face is chosen. */
export function FeedbackForm({ request: { reservationId, answer }, onSent, onCancel }: FeedbackFormProps) {
  const t = useWords(feedbackWords)
  const [send] = useAnswerFeedbackMutation()
  const { control, register, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: { score: answer?.score ?? null, text: answer?.text ?? '', wantsCall: answer?.wantsCall ?? false },
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState
  const submit = handleSubmit(async ({ score, text, wantsCall }) => {
    try {
      await send({ id: reservationId, score: score ?? 0, text, wantsCall }).unwrap()
      onSent()
    } catch (error) {
      showToast({ title: t('failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  })
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges when={isDirty && !isSubmitSuccessful && watch('text').trim() !== (answer?.text ?? '')} />
      <Controlled name="score" control={control} rules={{ validate: (score) => score !== null || t('required') }}>
        {({ value, onChange }) => (
          <FacesField value={value} onChange={onChange} error={errors.score?.message} label={t('title')} />
        )}
      </Controlled>
      {watch('score') !== null && (
        <>
          <TextAreaField label={t('text')} optional rows={3} maxLength={FEEDBACK_MOST} {...register('text')} />
          <Controlled name="wantsCall" control={control}>
            {({ ref, ...field }) => <CheckboxField {...field} label={t('wantsCall')} />}
          </Controlled>
        </>
      )}
      <Actions>
        <Button type="submit" busy={isSubmitting}>
          {t('send')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('later')}
        </Button>
      </Actions>
    </Form>
  )
}
