import { useListHoursQuery, useListSpecialDaysQuery } from '@sufra/api/restaurant-api'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { formatDay } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { Dialog } from '@sufra/ui/dialog'
import { RadioField } from '@sufra/ui/radio-field'
import { color, font, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { getFirstSet, listChangedDays } from './list-changed-days.ts'
import { useMoveSpecialDays } from './use-move-special-days.ts'
import { useSpecialDayWords } from './use-special-day-words.ts'

/** More rows would repeat the pattern. */
const MAX_ROWS = 8

const All = styled.div`
  display: grid;
  gap: ${space[4]};
`
const Which = styled.fieldset`
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: ${size.s}; font-weight: ${font.strong}; }
`
const Changes = styled.section`
  font-size: ${size.s};
  h3 { font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; }
  ul { display: grid; gap: ${space[1]}; margin-block-start: ${space[1]}; }
`

interface MoveDialogProps {
  /** Current and future ones. */
  days: readonly SpecialDay[]
  onClose: () => void
}

/** Moon sighting: moves a set by one day (docs/specification/beyond.md). */
export function MoveDialog({ days, onClose }: MoveDialogProps) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const { formatDays } = useSpecialDayWords()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => getFirstSet(days))
  const [by, setBy] = useState<'1' | '-1' | null>(null)
  const displacement = useDisplacementCheck()
  const { move, isMoving } = useMoveSpecialDays(displacement, onClose)
  const moving = days.filter(({ id }) => chosen.has(id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('specialDays.move')}
      description={t('specialDays.moveText')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isMoving}>
            {tc('actions.cancel')}
          </Button>
          <Button
            busy={isMoving}
            disabled={moving.length === 0 || by === null}
            onClick={() => void move(moving, by === '1' ? 1 : -1)}
          >
            {t('specialDays.move')}
          </Button>
        </>
      }
    >
      <DisplacementDialog {...displacement} />
      <All>
        <Which>
          <legend>{t('specialDays.moveWhich')}</legend>
          {days.map((day) => (
            <CheckboxField
              key={day.id}
              label={`${day.label}: ${formatDays(day)}`}
              value={chosen.has(day.id)}
              onChange={(isChosen) => choose(day.id, isChosen)}
            />
          ))}
        </Which>
        <RadioField
          label={t('specialDays.moveBy')}
          options={[
            { value: '-1', label: t('specialDays.earlier') },
            { value: '1', label: t('specialDays.later') },
          ]}
          value={by}
          onChange={setBy}
        />
        <ChangeList moving={chosen} by={by === null ? null : Number(by)} />
      </All>
    </Dialog>
  )
}

function ChangeList({ moving, by }: { moving: ReadonlySet<number>; by: number | null }) {
  const t = useWords(managementWords)
  const language = useLanguage()
  const { formatHours, formatWeekday } = useSpecialDayWords()
  const { data: week } = useListHoursQuery()
  const { data: all } = useListSpecialDaysQuery()
  const changes = week && all && by !== null ? listChangedDays(week, all, moving, by) : []
  const formatDayHours = (day: string, special: SpecialDay | null) =>
    special ? `${isolateValue(special.label, language)} (${formatHours(special)})` : formatWeekday(week ?? [], day)
  return (
    <Changes aria-live="polite">
      <h3>{t('specialDays.changes')}</h3>
      {changes.length === 0 && <p>{t('specialDays.noChanges')}</p>}
      <ul>
        {changes.slice(0, MAX_ROWS).map(({ day, before, after }) => (
          <li key={day}>
            {t('specialDays.change', {
              day: formatDay(day, language, 'long'),
              before: formatDayHours(day, before),
              after: formatDayHours(day, after),
            })}
          </li>
        ))}
      </ul>
      {changes.length > MAX_ROWS && <p>{t('specialDays.moreChanges', { count: changes.length - MAX_ROWS })}</p>}
    </Changes>
  )
}
