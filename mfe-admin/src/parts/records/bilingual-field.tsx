import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { words } from '../../words.ts'

interface BilingualFieldProps<Values extends FieldValues, Sent> {
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'register' | 'formState' | 'getFieldState'>
  name: Path<Values> & ('name' | 'title' | 'description' | 'content')
  word: 'rewards.name' | 'promotions.title' | 'promotions.description' | 'news.content' | 'menu.buttonTitle'
  maxLength: number
  long?: boolean
  rows?: number
  hint?: string
}

/** The Arabic text is optional. */
export function BilingualField<Values extends FieldValues, Sent>(props: BilingualFieldProps<Values, Sent>) {
  const { form, name, word, long = false, hint, ...shared } = props
  const t = useWords(words)
  const Field = long ? TextAreaField : TextField
  const getFieldProps = (field: string) => ({
    ...shared,
    autoComplete: 'off',
    error: form.getFieldState(field as Path<Values>, form.formState).error?.message,
    ...form.register(field as Path<Values>),
  })
  return (
    <>
      <Field {...getFieldProps(name)} label={t(word)} hint={hint} dir="auto" />
      <Field {...getFieldProps(`${name}Ar`)} label={t(`${word}Ar`)} optional lang="ar" dir="rtl" />
    </>
  )
}
