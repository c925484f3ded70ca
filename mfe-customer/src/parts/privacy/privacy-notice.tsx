import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { Collapsible } from '@sufra/ui/collapsible'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { PrivacyPolicy } from './privacy-policy.tsx'

const Notice = styled.p`
  padding-block-end: ${({ theme }) => theme.space[2]};
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
`

/** Full variant with the policy below (customer specification §2). */
export function PrivacyNotice() {
  const t = useWords(words)
  return (
    <Card aria-label={t('privacy.title')}>
      <Notice>{t('privacy.notice')}</Notice>
      <Collapsible plain title={t('privacy.read')}>
        <PrivacyPolicy />
      </Collapsible>
    </Card>
  )
}
