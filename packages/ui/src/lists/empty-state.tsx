import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { color, radius, size, space } from '../theme/theme.ts'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[8]} ${space[4]};
  text-align: center;
  color: ${color.muted};
  font-size: ${size.s};
  p { max-inline-size: 36ch; text-wrap: balance; }
`
const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  border-radius: ${radius.full};
  background: ${color.goldSoft};
  color: ${color.gold};
`

export function EmptyState({ icon, text, action }: { icon?: LucideIcon; text: string; action?: ReactNode }) {
  return (
    <Box>
      {icon && (
        <Medal aria-hidden>
          <Icon of={icon} size={24} />
        </Medal>
      )}
      <p>{text}</p>
      {action}
    </Box>
  )
}
