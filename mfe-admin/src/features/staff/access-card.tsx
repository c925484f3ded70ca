import { getErrorSentence } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { useToday } from '@sufra/api/restaurant-day'
import { SECOND_FACTOR_GROUPS, type SecondFactorGroup } from '@sufra/domain/auth/second-factor'
import { Controlled } from '@sufra/forms/controlled'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { DateField } from '@sufra/ui/date-field'
import { ErrorCard } from '@sufra/ui/error-card'
import { RadioField } from '@sufra/ui/radio-field'
import { showToast } from '@sufra/ui/toast'
import { useForm, useWatch } from 'react-hook-form'
import { useAccessQuery, useSaveAccessMutation } from '../../calls/second-factor.ts'
import { Form, Note, Title } from '../../parts/narrow-card.ts'
import { words } from '../../words.ts'

type Access = ResultOfCall<'getAccess'>

/** Which staff need a second step, and from which day on. */
export function AccessCard() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useAccessQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data) return <AccessForm access={data} />
  return isError ? (
    <ErrorCard title={t('secondStep.accessFailed')} onRetry={() => void refetch()} busy={isFetching} />
  ) : null
}

function AccessForm({ access }: { access: Access }) {
  const t = useWords(words)
  const today = useToday()
  const [send] = useSaveAccessMutation()
  const form = useForm<Access>({ defaultValues: access })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: access, toValues: copyAccess })
  const group = useWatch({ control: form.control, name: 'secondFactorFor' })
  const options = SECOND_FACTOR_GROUPS.map((value) => ({ value, label: t(`secondStep.groups.${value}`) }))

  const submit = async (values: Access) => {
    const saved = await save(
      () => send(values).unwrap(),
      (refusal) =>
        showToast({ title: t('secondStep.accessFailed'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    form.reset(saved)
    showToast({ title: t('secondStep.accessSaved'), tone: 'success' })
  }
  return (
    <Card as="section" aria-labelledby="access">
      <Title id="access">{t('secondStep.access')}</Title>
      <Note>{t('secondStep.accessText')}</Note>
      <Form noValidate onSubmit={onSubmit(form.handleSubmit(submit))}>
        <Controlled name="secondFactorFor" control={form.control}>
          {(field) => <RadioField<SecondFactorGroup> {...field} label={t('secondStep.accessFor')} options={options} />}
        </Controlled>
        {group !== 'nobody' && (
          <Controlled name="secondFactorFrom" control={form.control}>
            {(field) => (
              <DateField
                {...field}
                label={t('secondStep.accessFrom')}
                hint={t('secondStep.accessFromHint')}
                today={today}
                optional
              />
            )}
          </Controlled>
        )}
        <SaveFoot
          state={form.formState}
          notice={notice}
          fields={{
            secondFactorFor: [
              t('secondStep.accessFor'),
              ({ secondFactorFor }) => t(`secondStep.groups.${secondFactorFor}`),
            ],
            secondFactorFrom: [t('secondStep.accessFrom'), ({ secondFactorFrom }) => secondFactorFrom ?? '–'],
          }}
        />
      </Form>
    </Card>
  )
}

const copyAccess = ({ secondFactorFor, secondFactorFrom }: Access): Access => ({ secondFactorFor, secondFactorFrom })
