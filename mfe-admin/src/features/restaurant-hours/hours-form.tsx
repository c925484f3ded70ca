import type { HoursEntry } from '@sufra/contracts/entities/reservation'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { space } from '@sufra/ui/theme'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { EditConflict } from '../../parts/editing/edit-conflict.tsx'
import { words } from '../../words.ts'
import { DayCard } from './day-card.tsx'
import type { HoursValues } from './hours-values.ts'
import { useHoursChanges } from './use-hours-changes.ts'
import { useSaveHours } from './use-save-hours.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
`
const Week = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
`
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`

/** Seven days, Sunday to Saturday, saved together. */
export function HoursForm({ week, readOnly }: { week: readonly HoursEntry[]; readOnly: boolean }) {
  const t = useWords(words)
  const form = useForm<HoursValues>({ defaultValues: { days: [...week] } })
  const { save, theirs } = useSaveHours(week)
  const changes = useHoursChanges(week, theirs)
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit(({ days }) => save(days))(event)}>
      <Week>
        {week.map(({ dayOfWeek }, index) => (
          <DayCard key={dayOfWeek} {...{ form, index, dayOfWeek, readOnly }} />
        ))}
      </Week>
      {theirs && changes.length > 0 && (
        <EditConflict changes={changes} onTakeTheirs={() => form.reset({ days: [...theirs] })} />
      )}
      {!readOnly && (
        <Foot>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('hours.save')}
          </Button>
        </Foot>
      )}
    </Form>
  )
}
