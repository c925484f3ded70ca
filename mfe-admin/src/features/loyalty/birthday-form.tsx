import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { Birthday } from '@sufra/contracts/customers/loyalty/fields'
import type { DiscountType } from '@sufra/contracts/promotions/fields'
import { Controlled } from '@sufra/forms/controlled'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { NumberField } from '@sufra/ui/number-field'
import { SelectField } from '@sufra/ui/select-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { words } from '../../words.ts'
import { Form, Pairs } from './form-layout.ts'
import { useSaveLoyalty } from './use-save-loyalty.ts'

interface Values {
  isOn: boolean
  discountType: DiscountType
  discountValue: number | null
  daysBefore: number | null
  daysAfter: number | null
}

const START = { discountType: 'percentage', discountValue: 20, daysBefore: 7, daysAfter: 14 } as const
const NUMBERS = ['discountValue', 'daysBefore', 'daysAfter'] as const

export function BirthdayForm({ loyalty }: { loyalty: Loyalty }) {
  const t = useWords(words)
  const id = useId()
  const form = useForm<Values>({ defaultValues: toValues(loyalty) })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: loyalty, toValues })
  const saveLoyalty = useSaveLoyalty(save)
  const isOn = useWatch({ control: form.control, name: 'isOn' })
  const types = [
    { value: 'percentage', label: t('loyalty.percentage') },
    { value: 'fixed', label: t('loyalty.fixed') },
  ]
  const submit = async ({ isOn, ...values }: Values) => {
    const saved = await saveLoyalty({ birthday: isOn ? (values as Birthday) : null })
    if (saved) form.reset(toValues(saved))
  }
  const check = (name: (typeof NUMBERS)[number]) => (_: unknown, values: Values) =>
    !values.isOn || isValid(name, values) || t(`loyalty.wrong.${name}`)
  return (
    <Card as="section" aria-labelledby={id}>
      <Form noValidate onSubmit={onSubmit(form.handleSubmit(submit))}>
        <h2 id={id}>{t('loyalty.birthday')}</h2>
        <p>{t('loyalty.birthdayText')}</p>
        <Controlled name="isOn" control={form.control}>
          {(field) => <SwitchField {...field} label={t('loyalty.birthdayOn')} />}
        </Controlled>
        {isOn && (
          <Pairs>
            <Controlled name="discountType" control={form.control} rules={{ deps: ['discountValue'] }}>
              {(field) => <SelectField {...field} label={t('loyalty.discountType')} options={types} />}
            </Controlled>
            {NUMBERS.map((name) => (
              <Controlled key={name} name={name} control={form.control} rules={{ validate: check(name) }}>
                {(field) => <NumberField {...field} label={t(`loyalty.${name}`)} />}
              </Controlled>
            ))}
          </Pairs>
        )}
        <SaveFoot state={form.formState} notice={notice} fields={useTexts()} />
      </Form>
    </Card>
  )
}

function useTexts() {
  const t = useWords(words)
  return {
    isOn: [t('loyalty.birthdayOn'), ({ isOn }: Values) => t(isOn ? 'loyalty.on' : 'loyalty.isOff')],
    discountType: [t('loyalty.discountType'), ({ discountType }: Values) => t(`loyalty.${discountType}`)],
    discountValue: [t('loyalty.discountValue'), ({ discountValue }: Values) => discountValue],
    daysBefore: [t('loyalty.daysBefore'), ({ daysBefore }: Values) => daysBefore],
    daysAfter: [t('loyalty.daysAfter'), ({ daysAfter }: Values) => daysAfter],
  } as const
}

function toValues({ birthday }: Loyalty): Values {
  return { isOn: birthday !== null, ...START, ...birthday }
}

function isValid(name: (typeof NUMBERS)[number], { isOn: _, ...values }: Values): boolean {
  const { error } = Birthday.safeParse(values)
  return !error?.issues.some(({ path: [field] }) => field === name)
}
