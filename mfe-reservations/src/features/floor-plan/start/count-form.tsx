import { MAX_FLOOR_TABLES, MAX_SEATS } from '@sufra/domain/reservations/floor-plan'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { NumberField } from '@sufra/ui/number-field'
import { font, space } from '@sufra/ui/theme'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  inline-size: min(420px, 100%);
  text-align: start;
  legend { margin-inline: auto; padding-block-end: ${space[2]}; font-weight: ${font.strong}; }
`
const Pair = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[3]};
`

interface CountFormProps {
  tables: number
  seats: number
  onSubmit: (tables: number, seats: number) => void
}

export function CountForm({ tables, seats, onSubmit }: CountFormProps) {
  const t = useWords(managementWords)
  const form = useForm<{ tables: number | null; seats: number | null }>({ defaultValues: { tables, seats } })
  const limits = { tables: MAX_FLOOR_TABLES, seats: MAX_SEATS }
  const check = (most: number) => (value: number | null) =>
    (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most) || t('floor.start.tablesWrong', { most })
  return (
    <Form noValidate onSubmit={form.handleSubmit((values) => onSubmit(values.tables ?? tables, values.seats ?? seats))}>
      <Pair>
        <legend>{t('floor.start.fromCount')}</legend>
        {(['tables', 'seats'] as const).map((name) => (
          <Controlled key={name} name={name} control={form.control} rules={{ validate: check(limits[name]) }}>
            {(field) => <NumberField {...field} label={t(`floor.start.${name}`)} />}
          </Controlled>
        ))}
      </Pair>
      <Button type="submit">{t('floor.start.create')}</Button>
    </Form>
  )
}
