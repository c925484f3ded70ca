import type { Control } from '@sufra/contracts/record-fields'
import { common, useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { NumberField } from '@sufra/ui/number-field'
import { PasswordField } from '@sufra/ui/password-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { useController } from 'react-hook-form'

interface RecordFieldProps {
  name: string
  control: Control
  label: string
  hint?: string
  optional?: boolean
  /** Present day of the restaurant, `YYYY-MM-DD`. */
  today: string
  /** Allows browser autofill: only for the person's own record. */
  own?: boolean
}

/** A select cannot hold an empty value. */
const NOT_STATED = 'not-stated'

export function RecordField({ name, control, label, hint, optional, today, own = false }: RecordFieldProps) {
  const t = useWords(common)
  const { field, fieldState } = useController({ name })
  const shared = { ...field, label, hint, optional, error: fieldState.error?.message }
  const remembered = own && 'autoComplete' in control ? control.autoComplete : 'off'
  switch (control.kind) {
    case 'text':
      return <TextField {...shared} maxLength={control.most} autoComplete={remembered} />
    case 'longText':
      return <TextAreaField {...shared} maxLength={control.most} />
    case 'email':
      return (
        <TextField {...shared} type={own ? 'email' : 'text'} inputMode="email" dir="ltr" autoComplete={remembered} />
      )
    case 'phone':
      return <PhoneField {...shared} />
    case 'password':
      return <PasswordField {...shared} maxLength={control.most} autoComplete="new-password" />
    case 'number':
      return <NumberField {...shared} />
    case 'pastDay':
      return <DateField {...shared} max={today} today={today} autoComplete={remembered} />
    case 'diet': {
      const diets = (['halal', 'all'] as const).map((value) => ({ value, label: t(`preference.${value}`) }))
      const value = field.value === null ? null : field.value ? 'halal' : 'all'
      return (
        <RadioField {...shared} options={diets} value={value} onChange={(diet) => field.onChange(diet === 'halal')} />
      )
    }
    default: {
      const named = control.options.map((value) => ({ value, label: t(`${control.words}.${value}` as 'gender.male') }))
      if (control.kind === 'radio') return <RadioField {...shared} options={named} />
      const options = optional ? [{ value: NOT_STATED, label: t('choice.none') }, ...named] : named
      const choose = (value: string) => field.onChange(value === NOT_STATED ? null : value)
      return <SelectField {...shared} options={options} onChange={choose} />
    }
  }
}
