import { TIER_NAME_MOST } from '@sufra/contracts/customers/loyalty/fields'
import { TIER_COLORS } from '@sufra/domain/customers/tiers'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { NumberField } from '@sufra/ui/number-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextField } from '@sufra/ui/text-field'
import { color, radius, space, width } from '@sufra/ui/theme'
import { Trash2 } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { findProblem, type TierField, type TierValues } from './tier-values.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: 2fr 2fr 1.3fr 1.3fr 1.4fr auto;
  align-items: start;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  > :last-child { margin-block-start: 26px; }

  @media (width < ${width.wide}) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

interface TierRowFieldsProps {
  form: UseFormReturn<TierValues>
  index: number
  onRemove: () => void
}

export function TierRowFields({ form, index, onRemove }: TierRowFieldsProps) {
  const t = useWords(words)
  const number = index + 1
  const colors = TIER_COLORS.map((value) => ({ value, label: t(`loyalty.colors.${value}`) }))
  const check = (field: TierField) => (_: unknown, values: TierValues) => {
    const problem = findProblem(values, index, field)
    return problem === null || t(`loyalty.wrong.${problem}`)
  }
  const errors = form.formState.errors.tiers?.[index]
  const registerText = (field: 'name' | 'nameAr') => ({
    autoComplete: 'off',
    maxLength: TIER_NAME_MOST,
    error: errors?.[field]?.message,
    ...form.register(`tiers.${index}.${field}`, { validate: check(field) }),
  })
  return (
    <Row role="group" aria-label={t('loyalty.tierNumber', { number })}>
      <TextField {...registerText('name')} label={t('loyalty.tierName')} dir="auto" />
      <TextField {...registerText('nameAr')} label={t('loyalty.tierNameAr')} optional lang="ar" dir="rtl" />
      <Controlled name={`tiers.${index}.fromPoints`} control={form.control} rules={{ validate: check('fromPoints') }}>
        {(field) => <NumberField {...field} label={t('loyalty.fromPoints')} />}
      </Controlled>
      <Controlled name={`tiers.${index}.multiplier`} control={form.control} rules={{ validate: check('multiplier') }}>
        {(field) => <NumberField {...field} label={t('loyalty.multiplier')} decimals />}
      </Controlled>
      <Controlled name={`tiers.${index}.color`} control={form.control}>
        {(field) => <SelectField {...field} label={t('loyalty.color')} options={colors} />}
      </Controlled>
      <IconButton label={t('loyalty.removeTier', { number })} icon={Trash2} onClick={onRemove} />
    </Row>
  )
}
