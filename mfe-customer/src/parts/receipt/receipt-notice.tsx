import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { Ring } from '@sufra/ui/spinner'
import { QrCode, RotateCw, X } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import type { ReceiptState } from './use-scan.ts'

const Box = styled.div<{ $failed: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[2]};
  padding-inline: ${({ theme }) => `${theme.space[4]} ${theme.space[1]}`};
  min-block-size: 60px;
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $failed }) => theme.tones[$failed ? 'danger' : 'gold'].fill};
  color: ${({ theme, $failed }) => theme.tones[$failed ? 'danger' : 'gold'].text};
  font-size: ${({ theme }) => theme.size.s};
`
const Words = styled.div`
  flex: 1;
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[1]};
`
const Title = styled.p`
  font-weight: ${({ theme }) => theme.font.strong};
`

interface ReceiptNoticeProps {
  state: ReceiptState
  onRetry: () => void
  onDismiss: () => void
}

/** A banner, because a notification ends after five seconds. */
export function ReceiptNotice({ state, onRetry, onDismiss }: ReceiptNoticeProps) {
  const t = useWords(words)
  const tc = useWords(common)
  if (state.name === 'idle') return null
  if (state.name === 'scanning') {
    return (
      <Box $failed={false} role="status">
        <Ring aria-hidden />
        <Title>{t('receipt.scanning')}</Title>
      </Box>
    )
  }
  return (
    <Box $failed>
      <Icon of={QrCode} />
      <Words>
        <Title>{state.title}</Title>
        <p>{state.text}</p>
        {state.retryCode !== null && (
          <Button kind="secondary" icon={<Icon of={RotateCw} size={18} />} onClick={onRetry}>
            {tc('actions.retry')}
          </Button>
        )}
      </Words>
      <IconButton label={tc('toast.dismiss')} icon={X} onClick={onDismiss} />
    </Box>
  )
}
