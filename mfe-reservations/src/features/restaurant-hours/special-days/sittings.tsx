import { MOST_SITTINGS } from '@sufra/contracts/reservations/special-days/fields'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { TextField } from '@sufra/ui/text-field'
import { color, radius, size, space } from '@sufra/ui/theme'
import { TimeField } from '@sufra/ui/time-field'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import type { SpecialDayForm } from './use-special-day-form.ts'

const List = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  border: 0;
  padding: 0;
  legend { margin-block-end: ${space[2]}; font-size: ${size.s}; }
`
const Box = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: end;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  > :nth-child(n + 4) { grid-column: 1 / -1; }
`
const Wrong = styled.p`
  color: ${color.danger};
  font-size: ${size.xs};
`

export function Sittings({ form }: { form: SpecialDayForm }) {
  const t = useWords(managementWords)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sittings' })
  const { errors } = form.formState
  const together = errors.sittings?.message ?? errors.sittings?.root?.message
  return (
    <List aria-describedby={together ? 'sittings-wrong' : undefined}>
      <legend>{t('specialDays.sittings')}</legend>
      {fields.map((field, index) => (
        <Box key={field.id} role="group" aria-label={t('specialDays.sittingNumber', { number: index + 1 })}>
          <Controlled name={`sittings.${index}.openTime`} control={form.control}>
            {(time) => <TimeField {...time} label={t('specialDays.opens')} />}
          </Controlled>
          <Controlled name={`sittings.${index}.closeTime`} control={form.control}>
            {(time) => <TimeField {...time} label={t('specialDays.closes')} />}
          </Controlled>
          <IconButton
            label={t('specialDays.removeSitting', { number: index + 1 })}
            icon={Trash2}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          />
          <TextField
            label={t('specialDays.sittingName')}
            optional
            maxLength={NAME_MOST}
            error={errors.sittings?.[index]?.label?.message}
            {...form.register(`sittings.${index}.label`)}
          />
          <TextField
            label={t('specialDays.sittingNameAr')}
            optional
            lang="ar"
            dir="rtl"
            maxLength={NAME_MOST}
            error={errors.sittings?.[index]?.labelAr?.message}
            {...form.register(`sittings.${index}.labelAr`)}
          />
        </Box>
      ))}
      {together && (
        <Wrong id="sittings-wrong" role="alert">
          {together}
        </Wrong>
      )}
      {fields.length < MOST_SITTINGS && (
        <Button
          kind="quiet"
          icon={<Icon of={Plus} />}
          onClick={() => append({ openTime: '', closeTime: '', label: '', labelAr: '' })}
        >
          {t('specialDays.addSitting')}
        </Button>
      )}
    </List>
  )
}
