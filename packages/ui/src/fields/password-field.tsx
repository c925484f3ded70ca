import { common, useWords } from '@sufra/i18n/use-words'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../controls/icon-button.tsx'
import { Field } from './field.tsx'
import { Input, type TextFieldProps } from './text-field.tsx'

const Row = styled.div`
  position: relative;
  input { padding-inline-end: 52px; }
  button {
    position: absolute;
    inset-inline-end: 2px;
    inset-block-start: 50%;
    translate: 0 -50%;
  }
`

export function PasswordField({ label, hint, error, optional, hideLabel, id, ...input }: TextFieldProps) {
  const t = useWords(common)
  const [isVisible, setVisible] = useState(false)
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(wiring) => (
        <Row>
          <Input
            autoComplete="current-password"
            // A visible password is a text field, which phones would capitalise and correct.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isVisible ? 'text' : 'password'}
          />
          <IconButton
            label={isVisible ? t('password.hide') : t('password.show')}
            icon={isVisible ? EyeOff : Eye}
            aria-controls={wiring.id}
            onClick={() => setVisible(!isVisible)}
          />
        </Row>
      )}
    </Field>
  )
}
