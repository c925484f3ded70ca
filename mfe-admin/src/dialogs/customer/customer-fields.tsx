import { useToday } from '@sufra/api/restaurant-day'
import { customerFields } from '@sufra/contracts/customers/fields'
import { RecordField } from '@sufra/forms/record-field'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { CUSTOMER_FIELDS } from './customer-values.ts'

const HINTS = { firstName: 'firstNameHint', discount: 'discountHint', password: 'passwordHint' } as const

export function CustomerFields() {
  const t = useWords(words)
  const today = useToday()
  return CUSTOMER_FIELDS.map((name) => (
    <RecordField
      key={name}
      name={name}
      control={customerFields[name].control}
      label={t(`customer.${name}`)}
      hint={name in HINTS ? t(`customer.${HINTS[name as keyof typeof HINTS]}`) : undefined}
      optional={customerFields[name].optional}
      today={today}
    />
  ))
}
