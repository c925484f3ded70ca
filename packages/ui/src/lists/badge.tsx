import type { ReactNode } from 'react'
import styled from 'styled-components'
import { font, radius, size, type Tone, tones } from '../theme/theme.ts'

const Face = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  /* Stands on the line of the words beside it, also with an icon. */
  align-items: baseline;
  gap: 4px;
  padding: 2px 10px;
  border-radius: ${radius.full};
  background: ${({ $tone }) => tones[$tone].fill};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${size.xs};
  font-weight: ${font.strong};
  white-space: nowrap;
  > svg { align-self: center; }
`

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Face $tone={tone}>{children}</Face>
}
