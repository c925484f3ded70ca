import { useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import type { ComponentProps } from 'react'
import { words } from '../words.ts'

type OrderNumberFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'optional'>

/** The number of the order at the till, typed or scanned. */
export function OrderNumberField(props: OrderNumberFieldProps) {
  const t = useWords(words)
  return <TextField label={t('points.posOrderNumber')} optional autoComplete="off" data-scans {...props} />
}
