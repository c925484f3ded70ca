import { TextAreaField, type TextAreaFieldProps } from '@sufra/ui/text-area-field'
import { TextField, type TextFieldProps } from '@sufra/ui/text-field'

type ArabicFieldProps = ({ long?: false } & TextFieldProps) | ({ long: true } & TextAreaFieldProps)

/** What the field above says, in Arabic, for customers who read the pages in it; it may stay empty. */
export function ArabicField({ long, ...field }: ArabicFieldProps) {
  const arabic = { optional: true, lang: 'ar', dir: 'rtl', autoComplete: 'off' } as const
  return long ? (
    <TextAreaField {...(field as TextAreaFieldProps)} {...arabic} />
  ) : (
    <TextField {...(field as TextFieldProps)} {...arabic} />
  )
}
