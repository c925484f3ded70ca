import { common, useWords } from '@sufra/i18n/use-words'
import { NavLink } from '@sufra/ui/router'
import type { LucideIcon } from 'lucide-react'
import styled, { createGlobalStyle } from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { visuallyHidden } from '../text/visually-hidden.tsx'
import { color, font, layer, motion, radius, size, space, width } from '../theme/theme.ts'

/** Scroll padding: keeps the focused element clear of the bottom bar. */
const RoomAboveBar = createGlobalStyle`
  html { scroll-padding-block-end: calc(64px + ${space[4]} + env(safe-area-inset-bottom)); }
`

const Bar = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset-block-end: 0;
  inset-inline: 0;
  margin-inline: auto;
  max-inline-size: ${width.customer};
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.line};
  background: ${color.card};

  @media (min-width: ${width.wide}) {
    position: sticky;
    inset-block: 0 auto;
    max-inline-size: none;
    block-size: 100dvh;
    margin: 0;
    padding: ${space[4]} ${space[3]};
    grid-auto-flow: row;
    grid-auto-columns: auto;
    align-content: start;
    gap: ${space[1]};
    border-block-start: 0;
    background: transparent;
  }
`
const Tab = styled(NavLink)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 3px;
  block-size: 64px;
  color: ${color.muted};
  /* A fifth of the screen is never narrower than its word. */
  font-size: min(0.75rem, 4.2vw, 20px);
  line-height: 1.2;
  text-decoration: none;
  transition: color ${motion.quick};

  @media (width < ${width.magnified}) {
    > span { ${visuallyHidden} }
  }
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
  &[aria-current='page'] { color: ${color.gold}; font-weight: ${font.strong}; }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inline-size: 32px;
    block-size: 3px;
    border-end-start-radius: 3px;
    border-end-end-radius: 3px;
    background: ${color.goldFill};

    @media (forced-colors: active) { background: Highlight; }
  }
  @media (min-width: ${width.wide}) {
    justify-items: start;
    grid-auto-flow: column;
    justify-content: start;
    align-items: center;
    gap: ${space[3]};
    block-size: 48px;
    padding-inline: ${space[4]};
    border-radius: ${radius.control};
    font-size: ${size.s};
    &:hover { background: ${color.sand}; }
    &[aria-current='page'] { background: ${color.goldSoft}; }
    &[aria-current='page']::before {
      inset-block: 12px;
      inset-inline-start: 0;
      inline-size: 3px;
      block-size: auto;
      border-radius: ${radius.full};
    }
  }
`

export interface BarTab {
  to: string
  label: string
  icon: LucideIcon
}

export function BottomBar({ tabs }: { tabs: readonly BarTab[] }) {
  const t = useWords(common)
  return (
    <>
      <RoomAboveBar />
      <Bar data-bar aria-label={t('navigation.main')}>
        {tabs.map((tab) => (
          <Tab key={tab.to} to={tab.to} end={tab.to === '/'}>
            <Icon of={tab.icon} size={22} />
            <span>{tab.label}</span>
          </Tab>
        ))}
      </Bar>
    </>
  )
}
