import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { Check } from 'lucide-react'
import styled from 'styled-components'
import { FormTitle, Lead, useHeadingFocus } from '../../parts/form.tsx'
import { words } from '../../words.ts'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: calc(2 * ${({ theme }) => theme.space[12]});
  text-align: center;
`
const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  border-radius: 50%;
  background: ${({ theme }) => theme.tones.success.fill};
  color: ${({ theme }) => theme.tones.success.text};
`

export function RegistrationDone() {
  const t = useWords(words)
  const heading = useHeadingFocus()
  return (
    <Box>
      <Medal>
        <Icon of={Check} size={32} />
      </Medal>
      <FormTitle {...heading}>{t('registration.welcome')}</FormTitle>
      <Lead>{t('registration.welcomeText')}</Lead>
    </Box>
  )
}
