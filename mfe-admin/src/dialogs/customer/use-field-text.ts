import { customerFields } from '@sufra/contracts/customers/fields'
import type { Answered, Control } from '@sufra/contracts/record-fields'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatDay, formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'

type Value = string | number | boolean | null | undefined

export function useFieldText() {
  const tc = useWords(common)
  const language = useLanguage()
  return (name: Answered<typeof customerFields>, value: Value): string | null => {
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean') return tc(`preference.${value ? 'halal' : 'all'}`)
    if (typeof value === 'number') return formatNumber(value, language)
    const control: Control = customerFields[name].control
    if (control.kind === 'pastDay') return formatDay(value, language)
    if (control.kind === 'phone') return formatPhone(value)
    return 'words' in control ? tc(`${control.words}.${value}` as 'gender.male') : value
  }
}
