import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, motion, size, space } from '../theme/theme.ts'

const List = styled(Radix.List)`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;
  border-block-end: 1px solid ${color.line};
`
const Tab = styled(Radix.Trigger)`
  min-block-size: 44px;
  padding-inline: ${space[4]};
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: ${color.muted};
  font-size: ${size.s};
  font-weight: ${font.strong};
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion.quick}, border-color ${motion.quick};

  &[data-state='active'] { color: ${color.ink}; border-color: ${color.goldFill}; }

  @media (forced-colors: active) {
    &:not([data-state='active']) { border-color: Canvas; }
  }
`
const Panel = styled(Radix.Content)`
  padding-block-start: ${space[4]};
`

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  )
}
