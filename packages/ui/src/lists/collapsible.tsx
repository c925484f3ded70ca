import { ChevronDown } from 'lucide-react'
import { Collapsible as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled, { css } from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { color, font, motion, radius, space } from '../theme/theme.ts'

const boxed = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
`
const Box = styled(Radix.Root)<{ $plain: boolean }>`
  ${({ $plain }) => !$plain && boxed}
`
const Head = styled(Radix.Trigger)<{ $plain: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: 52px;
  padding-block: ${space[2]};
  padding-inline: ${({ $plain }) => ($plain ? '0' : space[4])};
  border: 0;
  border-radius: ${radius.card};
  background: none;
  font-weight: ${font.strong};
  text-align: start;
  cursor: pointer;

  > svg { color: ${color.gold}; transition: transform ${motion.gentle}; }
  &[data-state='open'] > svg { transform: rotate(180deg); }
`
const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  flex: 1;
  min-inline-size: 0;
`
const Content = styled(Radix.Content)<{ $plain: boolean }>`
  padding: ${({ $plain }) => ($plain ? `0 0 ${space[4]}` : `0 ${space[4]} ${space[4]}`)};
`

interface CollapsibleProps {
  title: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  defaultOpen?: boolean
  plain?: boolean
  /** Scrolls opened content into view. */
  revealsContent?: boolean
  children: ReactNode
}

export function Collapsible({ title, plain = false, revealsContent = false, children, ...state }: CollapsibleProps) {
  return (
    <Box {...state} $plain={plain}>
      <Head $plain={plain}>
        <Title>{title}</Title>
        <Icon of={ChevronDown} />
      </Head>
      <Content $plain={plain}>{revealsContent ? <Revealed>{children}</Revealed> : children}</Content>
    </Box>
  )
}

function Revealed({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  // In braces: recent Chromium returns a promise, which is no clean-up.
  useEffect(() => {
    content.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={content}>{children}</div>
}
