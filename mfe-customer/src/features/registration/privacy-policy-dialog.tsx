import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Text = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
  h3 { color: ${({ theme }) => theme.color.ink}; font-size: ${({ theme }) => theme.size.m}; }
  ul { display: grid; gap: ${({ theme }) => theme.space[2]}; padding-inline-start: 1.2em; list-style: disc; }
  li::marker { color: ${({ theme }) => theme.color.goldFill}; }
`

const uses = ['promotions', 'communications', 'news', 'dining', 'points'] as const

interface PrivacyPolicyDialogProps {
  open: boolean
  onClose: () => void
  onAccept: () => void
}

/** The whole policy, to be read before it is accepted. */
export function PrivacyPolicyDialog({ open, onClose, onAccept }: PrivacyPolicyDialogProps) {
  const t = useWords(words)
  const tc = useWords(common)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('privacy.title')}
      footer={
        <Button wide onClick={onAccept}>
          {tc('actions.accept')}
        </Button>
      }
    >
      <Text>
        <p>{t('privacy.notice')}</p>
        <h3>{t('privacy.useTitle')}</h3>
        <ul>
          {uses.map((use) => (
            <li key={use}>{t(`privacy.${use}`)}</li>
          ))}
        </ul>
        <h3>{t('privacy.sharingTitle')}</h3>
        <p>{t('privacy.sharing')}</p>
        <h3>{t('privacy.rightsTitle')}</h3>
        <p>{t('privacy.rights')}</p>
      </Text>
    </Dialog>
  )
}
