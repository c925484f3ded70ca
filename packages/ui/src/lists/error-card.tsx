import { common, useWords } from '@sufra/i18n/use-words'
import { CircleAlert, RotateCw } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { color, font, radius, size, space, tones } from '../theme/theme.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${tones.danger.fill};
  > svg { color: ${color.danger}; }
`
const Words = styled.div`
  flex: 1 1 180px;
  font-size: ${size.s};
`
const Title = styled.p`
  font-weight: ${font.strong};
`

interface ErrorCardProps {
  title?: string
  text?: string
  /** True when no answer came; the browser reports a lost connection itself. */
  offline?: boolean
  onRetry?: () => void
  busy?: boolean
}

export function ErrorCard({ title, text, offline = false, onRetry, busy }: ErrorCardProps) {
  const t = useWords(common)
  // Only a reader without a connection can act on the advice.
  const advice = offline || !navigator.onLine ? t('failure.text') : t('failure.ours')
  return (
    <Box role="alert">
      <Icon of={CircleAlert} />
      <Words>
        <Title>{title ?? t('failure.title')}</Title>
        <p>{text ?? advice}</p>
      </Words>
      {onRetry && (
        <Button kind="secondary" icon={<Icon of={RotateCw} size={18} />} onClick={onRetry} busy={busy}>
          {t('actions.retry')}
        </Button>
      )}
    </Box>
  )
}
