import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { Controlled } from '@sufra/forms/controlled'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { SelectField } from '@sufra/ui/select-field'
import { space, width } from '@sufra/ui/theme'
import { useId, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { ExpiryPreview } from './expiry-preview.tsx'
import { Form } from './form-layout.ts'
import { useSaveLoyalty } from './use-save-loyalty.ts'

const NEVER = 'never'
const CHOICES = [6, 9, 12, 18, 24, 36]

interface Values {
  /** A number of months, or NEVER. */
  expiryMonths: string
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  @media (width < ${width.wide}) { grid-template-columns: minmax(0, 1fr); }
`
export function ExpiryForm({ loyalty }: { loyalty: Loyalty }) {
  const t = useWords(words)
  const id = useId()
  const form = useForm<Values>({ defaultValues: toValues(loyalty) })
  const { base, save, notice, onSubmit } = useRecordEdit(form, { record: loyalty, toValues })
  const saveLoyalty = useSaveLoyalty(save)
  const options = useOptions(base.expiryMonths)
  const months = parseMonths(useWatch({ control: form.control, name: 'expiryMonths' }))

  const submit = async ({ expiryMonths }: Values) => {
    const saved = await saveLoyalty({ expiryMonths: parseMonths(expiryMonths) })
    if (saved) form.reset(toValues(saved))
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Form noValidate onSubmit={onSubmit(form.handleSubmit(submit))}>
        <h2 id={id}>{t('loyalty.expiry')}</h2>
        <p>{t('loyalty.expiryText')}</p>
        <Columns>
          <Controlled name="expiryMonths" control={form.control}>
            {(field) => <SelectField {...field} label={t('loyalty.months')} options={options} />}
          </Controlled>
          <ExpiryPreview months={months} saved={base} />
        </Columns>
        <SaveFoot
          state={form.formState}
          notice={notice}
          fields={{ expiryMonths: [t('loyalty.months'), getLabel(options)] }}
        />
      </Form>
    </Card>
  )
}

type Options = readonly { value: string; label: string }[]

function useOptions(present: number | null): Options {
  const t = useWords(words)
  const language = useLanguage()
  return useMemo(() => {
    const choices =
      present === null || CHOICES.includes(present) ? CHOICES : [...CHOICES, present].sort((a, b) => a - b)
    const toOption = (count: number) => {
      const label = t('loyalty.monthCount', { count, number: formatNumber(count, language) })
      return { value: String(count), label }
    }
    return [{ value: NEVER, label: t('loyalty.never') }, ...choices.map(toOption)]
  }, [present, t, language])
}

const getLabel = (options: Options) => (values: Values) =>
  options.find(({ value }) => value === values.expiryMonths)?.label ?? values.expiryMonths

function toValues({ expiryMonths }: Loyalty): Values {
  return { expiryMonths: expiryMonths === null ? NEVER : String(expiryMonths) }
}

function parseMonths(choice: string): number | null {
  return choice === NEVER ? null : Number(choice)
}
