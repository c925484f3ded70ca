import { Controlled } from '@sufra/forms/controlled'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { Icon } from '@sufra/ui/icon'
import { Shield, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { PrivacyDialog } from './privacy-dialog.tsx'

const Box = styled.section<{ $accepted: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme, $accepted }) => ($accepted ? theme.color.success : theme.color.line)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $accepted }) => ($accepted ? theme.tones.success.fill : theme.color.card)};
  transition: background-color ${({ theme }) => theme.motion.gentle};
`
const Notice = styled.p`
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
`
/** The confirmation replaces the title in place. */
const Title = styled.p<{ $accepted: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.font.strong};
  color: ${({ theme, $accepted }) => ($accepted ? theme.color.success : theme.color.ink)};
`
const Start = styled.div`
  justify-self: start;
  margin-inline-start: -${({ theme }) => theme.space[3]};
`

/** Bound to the form value `accepted`; cannot be revoked (customer specification §4). */
export function PrivacyAgreement() {
  const t = useWords(words)
  const tc = useWords(common)
  const { control } = useFormContext<{ accepted: boolean }>()
  const [reading, setReading] = useState(false)
  return (
    <Controlled name="accepted" control={control}>
      {(field) => (
        <Box $accepted={field.value}>
          <Title $accepted={field.value} role="status">
            <Icon of={field.value ? ShieldCheck : Shield} />
            {t(field.value ? 'privacy.accepted' : 'privacy.title')}
          </Title>
          <Notice>{t('privacy.notice')}</Notice>
          <Start>
            <Button kind="quiet" onClick={() => setReading(true)}>
              {t('privacy.read')}
            </Button>
          </Start>
          <CheckboxField {...field} label={t('privacy.accept')} onChange={() => field.onChange(true)} />
          <PrivacyDialog
            open={reading}
            onClose={() => setReading(false)}
            footer={
              <Button
                wide
                onClick={() => {
                  field.onChange(true)
                  setReading(false)
                }}
              >
                {tc('actions.accept')}
              </Button>
            }
          />
        </Box>
      )}
    </Controlled>
  )
}
