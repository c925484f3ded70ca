import { formatNumber } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { display } from '@sufra/ui/styles'
import { color, radius, size, space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Preview = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.goldSoft};
  font-size: ${size.s};
  strong {
    ${display}
    color: ${color.gold};
    font-size: ${size.xl};
  }
  small { inline-size: 100%; color: ${color.inkSoft}; font-size: ${size.s}; }
`

interface PointsPreviewProps {
  label: string
  points: number
  /** What the points contain. */
  children?: ReactNode
}

export function PointsPreview({ label, points, children }: PointsPreviewProps) {
  const language = useLanguage()
  return (
    <Preview aria-live="polite">
      {label}
      <strong>{formatNumber(points, language)}</strong>
      {children && <small>{children}</small>}
    </Preview>
  )
}
