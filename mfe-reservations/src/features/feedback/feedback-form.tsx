import { getErrorSentence } from '@sufra/api/api-error'
import type { FeedbackRequest } from '@sufra/contracts/reservations/feedback/entities'
import { FEEDBACK_MOST } from '@sufra/domain/platform/limits'
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

interface Values {
  score: number | null
  text: string
  wantsCall: boolean
}

interface FeedbackFormProps {
  request: FeedbackRequest
  onSent: () => void
}

/** The rest follows once a face is chosen. */
export function FeedbackForm({ request: { reservationId, answer }, onSent }: FeedbackFormProps) {
  const t = useWords(feedbackWords)
  const [send] = useAnswerFeedbackMutation()
  const { control, register, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: { score: answer?.score ?? null, text: answer?.text ?? '', wantsCall: answer?.wantsCall ?? false },
  })
  const { dirtyFields, isSubmitting } = formState
  const submit = handleSubmit(async ({ score, text, wantsCall }) => {
    if (score === null) return
    try {
      await send({ id: reservationId, score, text, wantsCall }).unwrap()
      onSent()
    } catch (error) {
      showToast({ title: t('failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  })
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges when={dirtyFields.text === true && !isSubmitting} />
      <Controlled name="score" control={control}>
        {({ value, onChange }) => <FacesField label={t('title')} value={value} onChange={onChange} />}
      </Controlled>
      {watch('score') !== null && (
        <>
          <TextAreaField label={t('text')} optional rows={3} maxLength={FEEDBACK_MOST} {...register('text')} />
          <Controlled name="wantsCall" control={control}>
            {({ ref, ...field }) => <CheckboxField {...field} label={t('wantsCall')} />}
          </Controlled>
          <Button type="submit" busy={isSubmitting}>
            {t('send')}
          </Button>
        </>
      )}
    </Form>
  )
}
