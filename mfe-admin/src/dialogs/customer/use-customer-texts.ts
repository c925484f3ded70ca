import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { CUSTOMER_FIELDS, type CustomerValues } from './customer-values.ts'
import { useFieldText } from './use-field-text.ts'

export function useCustomerTexts(): FieldTexts<CustomerValues> {
  const t = useWords(words)
  const textOf = useFieldText()
  const texts = CUSTOMER_FIELDS.map((name) => {
    const formatField = (values: CustomerValues) => (name === 'password' ? null : textOf(name, values[name]))
    return [name, [t(`customer.${name}`), formatField]]
  })
  return Object.fromEntries(texts) as FieldTexts<CustomerValues>
}
