import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Face = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`
const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  h2 { font-size: ${({ theme }) => theme.size.m}; font-weight: ${({ theme }) => theme.font.strong}; }
  p { color: ${({ theme }) => theme.color.inkSoft}; font-size: ${({ theme }) => theme.size.s}; }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  & > * { flex: 1 1 auto; }
`

interface HintProps {
  icon: LucideIcon
  title: string
  text: ReactNode
  children: ReactNode
}

export function Hint({ icon, title, text, children }: HintProps) {
  const id = useId()
  return (
    <Face as="section" aria-labelledby={id}>
      <Head>
        <Icon of={icon} size={24} />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
      </Head>
      <Actions>{children}</Actions>
    </Face>
  )
}
