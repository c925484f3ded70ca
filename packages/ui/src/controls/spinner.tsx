import { common, useWords } from '@sufra/i18n/use-words'
import styled, { keyframes } from 'styled-components'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

export const Ring = styled.span<{ $size?: number }>`
  display: inline-block;
  inline-size: ${({ $size = 20 }) => $size}px;
  block-size: ${({ $size = 20 }) => $size}px;
  border: 2px solid currentColor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  @media (forced-colors: active) { border-block-start-color: Canvas; }
`

const Centre = styled.div`
  display: grid;
  place-items: center;
  padding: 24px;
`

export function Spinner() {
  const t = useWords(common)
  return (
    <Centre role="status" data-loading>
      <Ring aria-hidden $size={28} />
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </Centre>
  )
}
