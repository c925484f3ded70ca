import { common, useWords } from '@sufra/i18n/use-words'
import { DensityProvider } from '@sufra/ui/density'
import { NavLink, useLocation } from '@sufra/ui/router'
import { type ReactNode, useEffect, useRef } from 'react'
import styled, { createGlobalStyle, css } from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { display, forcedSelected, oneLine } from '../theme/styles.ts'
import { color, font, layer, motion, radius, size, space, width } from '../theme/theme.ts'
import { CountBadge } from './count-badge.tsx'
import { Group, MenuGroups, type RailTab } from './menu-groups.tsx'
import { SkipLink } from './skip-link.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** Scroll padding for the top bar. */
const RoomBelowBar = createGlobalStyle`
  html { scroll-padding-block-start: 72px; }
  @media (min-width: ${width.rail}) { html { scroll-padding-block-start: 0; } }
`

const wide = `@media (min-width: ${width.rail})`
const narrow = `@media (width < ${width.tablet})`
const tablet = `@media (width >= ${width.tablet}) and (width < ${width.rail})`

const Frame = styled.div`
  min-block-size: 100dvh;
  background: ${color.paper};
  ${wide} { display: grid; grid-template-columns: ${width.menu} minmax(0, 1fr); }
`
const Rail = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.bar};
  /* One row on top of a narrower screen, of 52 px. */
  display: flex;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[2]};
  padding: ${space[1]} ${space[4]};
  background: ${color.inkFill};
  color: ${color.onInk};

  ${wide} {
    flex-direction: column;
    align-items: stretch;
    justify-content: flex-start;
    gap: clamp(${space[2]}, 1.8dvh, ${space[6]});
    block-size: 100dvh;
    padding: clamp(${space[2]}, 1.8dvh, ${space[6]}) ${space[3]};
    overflow-y: auto;
  }
`
const Brand = styled.span`
  ${display}
  ${oneLine}
  flex: 0 1 auto;
  /* Its line is there before the name is. */
  min-block-size: calc(1em * var(--line-display));
  color: ${color.goldBright};
  font-size: ${size.l};
  ${wide} { flex: none; padding-inline: ${space[3]}; font-size: ${size.xl}; }
`
/** An edge behind which more entries are out of sight is lit; covers that scroll along hide it at the ends. */
const litEdges = (toEnd: string, toStart: string, lit: string, cover: string) => css`
  background:
    linear-gradient(${toEnd}, ${color.inkFill} 50%, transparent) left top / ${cover} no-repeat local,
    linear-gradient(${toStart}, ${color.inkFill} 50%, transparent) right bottom / ${cover} no-repeat local,
    linear-gradient(${toEnd}, ${color.inkLine}, transparent) left top / ${lit} no-repeat scroll,
    linear-gradient(${toStart}, ${color.inkLine}, transparent) right bottom / ${lit} no-repeat scroll;
`
const Links = styled.nav`
  display: flex;
  flex: 1 1 0;
  min-inline-size: 50%;
  overflow-x: auto;
  scrollbar-width: none;
  ${litEdges('to right', 'to left', '20px 100%', '48px 100%')}
  ${narrow} { display: none; }
  ${Group} { display: contents; color: ${color.inkText}; }
  ${Group} > :not(a) { display: none; }
  ${wide} {
    ${Group} { display: flex; flex: none; flex-direction: column; }
    ${Group} > :not(a) { display: flex; min-block-size: 44px; }
    ${Group}[data-folded] > a:not([data-main]) { display: none; }
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    /* Scrolls alone, so that Logout stays in sight. */
    min-block-size: 200px;
    overflow: hidden auto;
    ${litEdges('to bottom', 'to top', '100% 20px', '100% 48px')}
  }
`
const RailLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  color: ${color.inkText};
  font-size: ${size.s};
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${motion.quick}, color ${motion.quick};

  /* The bar on top has room for the words alone, of what is used most. */
  svg { display: none; }
  ${tablet} { &:not([data-frequent]) { display: none; } }
  flex: none;
  ${wide} { svg { display: block; } }
  @media (min-width: ${width.rail}) and (pointer: fine) { min-block-size: 34px; }
  &:hover { color: ${color.onInk}; background: ${color.inkFillSoft}; }
  &[aria-current='page'] { color: ${color.goldBright}; background: ${color.inkFillSoft}; font-weight: ${font.strong}; ${forcedSelected} }
  &:focus-visible { outline-color: ${color.goldBright}; outline-offset: -2px; box-shadow: none; }
`
const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  :focus-visible { outline-color: ${color.goldBright}; box-shadow: none; }
  ${narrow} { display: none; }
  /* A shared till changes its person by one press. */
  ${tablet} { > :not([data-person]) { display: none; } }
  ${wide} { flex-direction: column; align-items: stretch; }
  @media (min-width: ${width.rail}) and (pointer: fine) { > *, > [data-person] > * { min-block-size: 36px; } }
`
const menu = css`
  min-inline-size: 0;
  margin-inline-end: -${space[3]};
  :focus-visible { outline-color: ${color.goldBright}; box-shadow: none; }
`
const WholeMenu = styled.div`
  ${menu}
  @media (width >= ${width.tablet}) { display: none; }
`
const MoreMenu = styled.div`
  ${menu}
  flex: none;
  max-inline-size: 40%;
  ${narrow} { display: none; }
  ${wide} { display: none; }
`
const Main = styled.main`
  min-inline-size: 0;
  padding: ${space[6]} ${space[4]};
  &:focus-visible { outline: none; box-shadow: none; }
  /* A notification is as wide as a phone: the last row can be scrolled clear of it. */
  ${narrow} { &:not(:has([data-foot])) { padding-block-end: 112px; } }
  ${wide} { padding: ${space[8]}; }
`

interface StaffLayoutProps {
  brand: string
  tabs: readonly RailTab[]
  foot?: ReactNode
  children: ReactNode
}

/** Rail at the start edge; under 1100 px one row of frequent entries beside a menu of all, under 720 px the menu. */
export function StaffLayout({ brand, tabs, foot, children }: StaffLayoutProps) {
  const t = useWords(common)
  const { pathname } = useLocation()
  const links = useRef<HTMLElement>(null)
  useEffect(() => showEntry(links.current, pathname), [pathname])
  const unseen = tabs.reduce((sum, { badge }) => sum + (badge?.count ?? 0), 0)
  return (
    <DensityProvider value="staff">
      <RoomBelowBar />
      <Frame data-density="staff" data-title-count={unseen || undefined}>
        <SkipLink />
        <Rail>
          <Brand>{brand}</Brand>
          <Links ref={links} aria-label={t('navigation.main')}>
            <MenuGroups tabs={tabs}>
              {(tab) => (
                <RailLink to={tab.to} end={tab.exact} data-frequent={tab.isFrequent} data-main={tab.isMain}>
                  <Icon of={tab.icon} />
                  {tab.label}
                  <CountBadge badge={tab.badge} />
                </RailLink>
              )}
            </MenuGroups>
          </Links>
          {foot && <Foot>{foot}</Foot>}
          <WholeMenu>
            <StaffMenu {...{ tabs, foot }} />
          </WholeMenu>
          <MoreMenu>
            <StaffMenu {...{ tabs, foot }} isMore />
          </MoreMenu>
        </Rail>
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
      </Frame>
    </DensityProvider>
  )
}

function showEntry(links: HTMLElement | null, path: string): void {
  links?.querySelector(`[href='${path}']`)?.scrollIntoView({ block: 'nearest' })
}
