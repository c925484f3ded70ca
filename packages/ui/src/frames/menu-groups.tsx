import { common, useWords } from '@sufra/i18n/use-words'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import styled, { css } from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { font, motion, size, space } from '../theme/theme.ts'
import type { TabBadge } from './count-badge.tsx'
import { canFold, findOpenGroup, groupEntries } from './navigation-groups.ts'
import { useLocation } from './router.ts'

export interface RailTab {
  to: string
  label: string
  icon: LucideIcon
  /** Current only on exactly this address. */
  exact?: boolean
  group?: string | undefined
  /** In sight on a tablet. */
  isFrequent?: boolean
  /** In sight while its group is folded, too. */
  isMain?: boolean
  badge?: TabBadge | undefined
}

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  inline-size: 100%;
  padding-inline: ${space[3]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${size.xs};
  font-weight: ${font.strong};
  text-align: start;
`
const Title = styled.span`
  ${head}
`
const Opener = styled.button`
  ${head}
  cursor: pointer;
  > svg { transition: rotate ${motion.quick}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
`
/** Folded, it has its main entries in sight; where the bar on top has no groups, all. */
export const Group = styled.div``

interface MenuGroupsProps {
  tabs: readonly RailTab[]
  children: (tab: RailTab) => ReactNode
}

/** One group is open: the page's own, until another is pressed. The main entries are always in sight. */
export function MenuGroups({ tabs, children }: MenuGroupsProps) {
  const t = useWords(common)
  const { pathname } = useLocation()
  const id = useId()
  const [chosen, setChosen] = useState<{ on: string; name: string | undefined }>()
  const open = chosen?.on === pathname ? chosen.name : findOpenGroup(tabs, pathname)
  return groupEntries(tabs).map((group) => {
    const { name, entries } = group
    const links = entries.map((tab) => <Fragment key={tab.to}>{children(tab)}</Fragment>)
    if (!name) return <Fragment key="">{links}</Fragment>
    const isFixed = !canFold(group)
    const isOpen = isFixed || name === open
    const label = t(`navigation.groups.${name}`)
    return (
      <Group key={name} role="group" aria-labelledby={`${id}${name}`} data-folded={isOpen ? undefined : true}>
        {isFixed ? (
          <Title id={`${id}${name}`}>{label}</Title>
        ) : (
          <Opener
            type="button"
            id={`${id}${name}`}
            aria-expanded={isOpen}
            onClick={() => setChosen({ on: pathname, name: isOpen ? undefined : name })}
          >
            {label}
            <Icon of={ChevronDown} size={16} />
          </Opener>
        )}
        {links}
      </Group>
    )
  })
}
