import { formatTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './text-field.tsx'
import { useTypedTime } from './use-typed-time.ts'

interface TimeFieldProps extends FieldProps {
  /** `HH:MM`; empty while nothing is entered; invalid text is passed on as typed. */
  value: string
  onChange: (value: string) => void
  name?: string
  id?: string
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }
const EXAMPLE = '19:00'

/**
 * A time of day, typed by either clock (`1900`, `19:00`, `7pm`, `7:30 م`) or stepped by the arrow keys.
 * Native time fields follow the machine's language and clock instead of the reader's.
 */
export function TimeField({ label, hint, error, optional, hideLabel, id, value, onChange, ...input }: TimeFieldProps) {
  const t = useWords(common)
  const language = useLanguage()
  const helpId = useId()
  const time = useTypedTime(value, onChange)
  const example = formatTime(EXAMPLE, language)
  // Submitting from within the field refuses the value before the field is left.
  const isErrorVisible = time.isWrong && (time.left || error !== undefined)
  const changeByKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined || input.readOnly) return
    event.preventDefault()
    time.step(by)
  }
  return (
    <Field
      {...{ id, label, hint, optional, hideLabel }}
      error={isErrorVisible ? t('time.invalid', { example }) : error}
    >
      {(wiring) => (
        <>
          <Input
            {...input}
            {...wiring}
            type="text"
            role="spinbutton"
            autoComplete="off"
            aria-valuenow={time.minute}
            aria-valuetext={time.text || undefined}
            aria-describedby={[wiring['aria-describedby'], helpId].filter(Boolean).join(' ')}
            value={time.text}
            onChange={(event) => time.type(event.target.value)}
            onKeyDown={changeByKey}
            onBlur={() => {
              time.leave()
              input.onBlur?.()
            }}
          />
          <span id={helpId} hidden>
            {t('time.help', { example })}
          </span>
        </>
      )}
    </Field>
  )
}
