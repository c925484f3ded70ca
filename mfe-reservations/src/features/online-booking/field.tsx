import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useReader } from './language.tsx'

interface FieldProps {
  label: string
  name: string
  value: string
  onText: (text: string) => void
  error?: string | undefined
  hint?: string | undefined
  optional?: boolean
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>

export function TextField({ label, name, value, onText, error, hint, optional, ...rest }: InputProps) {
  return (
    <div className="field">
      <FieldLabel {...{ label, name, optional }} />
      <input
        {...rest}
        {...getWiring(name, error, hint)}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      <FieldNote {...{ name, error, hint }} />
    </div>
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>

export function TextArea({ label, name, value, onText, error, hint, optional, ...rest }: AreaProps) {
  return (
    <div className="field">
      <FieldLabel {...{ label, name, optional }} />
      <textarea
        {...rest}
        {...getWiring(name, error, hint)}
        rows={3}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      <FieldNote {...{ name, error, hint }} />
    </div>
  )
}

const getNoteId = (name: string) => `${name}-note`

const getWiring = (name: string, error: string | undefined, hint: string | undefined) => ({
  id: name,
  name,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? getNoteId(name) : undefined,
})

function FieldLabel({ label, name, optional }: Pick<FieldProps, 'label' | 'name' | 'optional'>) {
  const { t } = useReader()
  return (
    <span className="label">
      <label htmlFor={name}>{label}</label>
      {optional && <small aria-hidden>{t.optional}</small>}
    </span>
  )
}

export function FieldNote({ name, error, hint }: Pick<FieldProps, 'name' | 'error' | 'hint'>) {
  if (!error && !hint) return null
  return (
    <p id={getNoteId(name)} className={error ? 'wrong' : 'note'}>
      {error || hint}
    </p>
  )
}
