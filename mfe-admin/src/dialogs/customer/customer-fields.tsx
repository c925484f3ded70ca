import { EMIRATES, GENDERS, NATIONALITIES } from '@sufra/domain/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { NumberField } from '@sufra/ui/number-field'
import { PasswordField } from '@sufra/ui/password-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, useFormContext } from 'react-hook-form'
import { words } from '../../words.ts'
import type { CustomerValues } from './customer-values.ts'

/** A list cannot hold an empty choice, so that none has a name of its own. */
const NOT_STATED = 'not-stated'

/** Who the customer is. */
export function PersonFields({ today }: { today: string }) {
  const t = useWords(words)
  const { register, control, formState } = useFormContext<CustomerValues>()
  const { errors } = formState
  return (
    <>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`customer.${name}`)}
          maxLength={80}
          autoComplete="off"
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Controller
        name="dateOfBirth"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <DateField {...field} label={t('customer.dateOfBirth')} max={today} today={today} error={error?.message} />
        )}
      />
      <Choices />
      <TextField
        label={t('customer.email')}
        optional
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  )
}

function Choices() {
  const t = useWords(words)
  const tc = useWords(common)
  const { control } = useFormContext<CustomerValues>()
  const nationalities = [
    { value: NOT_STATED, label: t('customer.notStated') },
    ...NATIONALITIES.map((value) => ({ value, label: tc(`nationality.${value}`) })),
  ]
  const diets = (['halal', 'all'] as const).map((value) => ({ value, label: tc(`preference.${value}`) }))
  const genders = GENDERS.map((value) => ({ value, label: tc(`gender.${value}`) }))
  const emirates = EMIRATES.map((value) => ({ value, label: tc(`emirate.${value}`) }))
  return (
    <>
      <Controller
        name="gender"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <RadioField {...field} label={t('customer.gender')} options={genders} error={error?.message} />
        )}
      />
      <Controller
        name="emirate"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <SelectField {...field} label={t('customer.emirate')} options={emirates} error={error?.message} />
        )}
      />
      <Controller
        name="diet"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <RadioField {...field} label={t('customer.diet')} options={diets} error={error?.message} />
        )}
      />
      <Controller
        name="nationality"
        control={control}
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('customer.nationality')}
            optional
            options={nationalities}
            onChange={(value) => field.onChange(value === NOT_STATED ? null : value)}
          />
        )}
      />
    </>
  )
}

/** What the restaurant keeps about the customer. */
export function AccountFields() {
  const t = useWords(words)
  const { register, control } = useFormContext<CustomerValues>()
  return (
    <>
      <Controller
        name="points"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <NumberField {...field} label={t('customer.points')} error={error?.message} />
        )}
      />
      <TextField
        label={t('customer.discount')}
        optional
        hint={t('customer.discountHint')}
        maxLength={200}
        {...register('discount')}
      />
      <TextAreaField label={t('customer.notes')} optional maxLength={2000} {...register('notes')} />
      <PasswordField
        label={t('customer.password')}
        optional
        hint={t('customer.passwordHint')}
        autoComplete="new-password"
        maxLength={200}
        {...register('password')}
      />
    </>
  )
}
