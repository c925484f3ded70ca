import { useNarrowing } from '@sufra/api/use-narrowing'
import type { HoursEntry } from '@sufra/contracts/entities/reservation'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { color, space } from '@sufra/ui/theme'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { EditConflict } from '../../parts/editing/edit-conflict.tsx'
import { words } from '../../words.ts'
import { DayCard } from './day-card.tsx'
import type { HoursValues } from './hours-values.ts'
import { NarrowingDialog } from './narrowing/narrowing-dialog.tsx'
import { useHoursChanges } from './use-hours-changes.ts'
import { useSaveHours } from './use-save-hours.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`
/** Saving stays in sight while there is more of the week than screen. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  justify-content: flex-end;
  padding-block: ${space[3]};
  background: ${color.paper};
`

/** Seven days, Sunday to Saturday, saved together. */
export function HoursForm({ week, readOnly }: { week: readonly HoursEntry[]; readOnly: boolean }) {
  const t = useWords(words)
  const form = useForm<HoursValues>({ defaultValues: { days: [...week] } })
  const narrowing = useNarrowing()
  const { save, theirs } = useSaveHours(week, narrowing)
  const changes = useHoursChanges(week, theirs)
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit(({ days }) => save(days))(event)}>
      <Card $flush as="div">
        {week.map(({ dayOfWeek }, index) => (
          <DayCard key={dayOfWeek} {...{ form, index, dayOfWeek, readOnly }} />
        ))}
      </Card>
      <NarrowingDialog {...narrowing} />
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
