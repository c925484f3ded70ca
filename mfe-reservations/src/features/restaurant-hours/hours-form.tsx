import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { isWeekSaved } from '@sufra/domain/platform/opening-hours'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { color, size, space } from '@sufra/ui/theme'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { managementWords } from '../../management-words.ts'
import { DisplacementDialog } from '../../parts/displacement/displacement-dialog.tsx'
import { useDisplacementCheck } from '../../parts/displacement/use-displacement-check.ts'
import { DayCard } from './day-card.tsx'
import { type HoursValues, listDays, toValues, WEEKDAYS } from './hours-values.ts'
import { useHoursTexts } from './use-hours-texts.ts'
import { useSaveHours } from './use-save-hours.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`
const Unconfirmed = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
  line-height: 20px;
`
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  padding-block: ${space[3]};
  background: ${color.paper};
`

export function HoursForm({ week, readOnly }: { week: readonly HoursEntry[]; readOnly: boolean }) {
  const t = useWords(managementWords)
  const form = useForm<HoursValues>({ defaultValues: toValues(week) })
  const displacement = useDisplacementCheck()
  const edit = useRecordEdit(form, { record: week, toValues: toValues })
  const isUnconfirmed = !readOnly && !isWeekSaved(edit.base)
  const texts = useHoursTexts()
  const save = useSaveHours(edit.save, displacement)
  const submit = form.handleSubmit(async (values) => {
    const saved = await save(listDays(values))
    if (saved) form.reset(toValues(saved))
  })
  return (
    <>
      <Form noValidate onSubmit={edit.onSubmit(submit)}>
        {isUnconfirmed && !form.formState.isDirty && <Unconfirmed>{t('hours.unconfirmed')}</Unconfirmed>}
        <Card $flush as="div">
          {WEEKDAYS.map((dayOfWeek) => (
            <DayCard key={dayOfWeek} {...{ form, dayOfWeek, readOnly }} />
          ))}
        </Card>
        {!readOnly && (
          <Foot data-foot>
            <SaveFoot
              state={form.formState}
              label={t('hours.save')}
              isUnconfirmed={isUnconfirmed}
              notice={edit.notice}
              fields={texts}
            />
          </Foot>
        )}
      </Form>
      <DisplacementDialog {...displacement} />
    </>
  )
}
