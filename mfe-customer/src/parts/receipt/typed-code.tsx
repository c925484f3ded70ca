import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { TextField } from '@sufra/ui/text-field'
import { useState } from 'react'
import { words } from '../../words.ts'
import { Form } from '../form.tsx'

interface TypedCodeProps {
  busy: boolean
  onSubmit: (text: string) => void
}

/** Spaces and Arabic digits are accepted. */
export function TypedCode({ busy, onSubmit }: TypedCodeProps) {
  const t = useWords(words)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(text.trim() === '')
        if (text.trim() !== '') onSubmit(text)
      }}
    >
      <TextField
        label={t('receipt.code')}
        hint={t('receipt.codeHint')}
        error={missing ? t('receipt.codeRequired') : undefined}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('receipt.add')}
      </Button>
    </Form>
  )
}
