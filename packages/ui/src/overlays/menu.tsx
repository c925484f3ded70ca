import { useDensity } from '@sufra/ui/density'
import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { forcedSelected, popPanel } from '../theme/styles.ts'
import { color, layer, radius, space } from '../theme/theme.ts'

const Panel = styled(DropdownMenu.Content)`
  ${popPanel}
  z-index: ${layer.overlay};
  min-inline-size: 180px;
  padding: 6px;
`
const Item = styled(DropdownMenu.Item)<{ $danger?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border-radius: ${radius.small};
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
  cursor: pointer;
  &[data-highlighted] { background: ${color.sand}; outline: none; box-shadow: none; ${forcedSelected} }
  &[data-disabled] { color: ${color.muted}; cursor: not-allowed; }
`

interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  /** For a menu that is mounted by the press that opens it. */
  defaultOpen?: boolean
}

export function Menu({ trigger, items, defaultOpen }: MenuProps) {
  const density = useDensity()
  const chosen = useRef<(() => void) | null>(null)
  // Runs after the focus is back at the trigger: a dialog returns the focus to where it was.
  const selectItem = () => {
    const run = chosen.current
    chosen.current = null
    if (run) queueMicrotask(run)
  }
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Panel align="end" sideOffset={6} collisionPadding={8} data-density={density} onCloseAutoFocus={selectItem}>
          {items.map((item) => (
            <Item
              key={item.key}
              $danger={item.danger}
              disabled={item.disabled}
              onSelect={() => {
                chosen.current = item.onSelect
              }}
            >
              {item.icon}
              {item.label}
            </Item>
          ))}
        </Panel>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
