import { color, font, size, space } from '@sufra/ui/theme'
import type { CSSProperties } from 'react'
import styled, { css } from 'styled-components'

/** In pixels. Sixteen tables fit a window of 800 px, twelve one of 768 with the navigation above. */
const TABLE_ROW_PX = 24
const TIMES_PX = 36
/** Area and table of each row. */
const HEADS_PX = 96
const AREA_PX = 20
/** What stands above and below, with the navigation at the side and above. */
const AROUND_PX = { rail: 326, bar: 370 }

/** Measures the width, by which hours are scaled. */
export const Frame = styled.div`
  container-type: inline-size;
`
export const Scroll = styled.div`
  --hour: calc((100cqi - ${HEADS_PX}px) / var(--hours));
  --around: ${AROUND_PX.bar}px;
  @media (min-width: 1100px) { --around: ${AROUND_PX.rail}px; }
  position: relative;
  overflow: auto;
  max-block-size: max(${TIMES_PX + 12 * TABLE_ROW_PX}px, calc(100dvh - var(--around)));
  overscroll-behavior-x: contain;
  /* Two fingers change the hours in sight. */
  touch-action: pan-x pan-y;
  /* What the keys reach comes to stand below the times and beside the tables. */
  scroll-padding-block-start: ${TIMES_PX}px;
  scroll-padding-inline-start: ${HEADS_PX}px;
  &:focus-visible { outline-offset: -2px; }
`
/** Times above, tables at the side, both in sight. */
export const Sheet = styled.div`
  display: grid;
  grid-template: ${TIMES_PX}px auto / ${HEADS_PX}px calc(var(--span) * var(--hour));
  inline-size: max-content;
`
export const Corner = styled.div`
  position: sticky;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: 4;
  background: ${color.card};
  border-block-end: 1px solid ${color.line};
  border-inline-end: 1px solid ${color.line};
  display: flex;
  justify-content: space-around;
  > button { && { inline-size: 40px; block-size: ${TIMES_PX - 2}px; min-block-size: 0; } }
`
export const Times = styled.ul`
  position: sticky;
  inset-block-start: 0;
  z-index: 3;
  margin: 0;
  padding: 0;
  border-block-end: 1px solid ${color.line};
  background: ${color.card};
  list-style: none;
`
export const Time = styled.li`
  position: absolute;
  inset-block: 0;
  inset-inline-start: calc(var(--from) * var(--hour));
  inline-size: calc(var(--hour) / 2);
  padding: 3px 0 0 4px;
  padding-inline: 4px 0;
  border-inline-start: 1px solid ${color.sand};
  color: ${color.muted};
  font-size: ${size.xs};
  line-height: 1.25;
  white-space: nowrap;
  &[data-hour] { border-color: ${color.line}; color: ${color.ink}; font-weight: ${font.strong}; }
  /* Narrow half hours leave their room to the hours. */
  @container (inline-size < 900px) { &:not([data-hour]) > span { visibility: hidden; } }
  small { display: block; color: ${color.muted}; font-size: 0.6875rem; font-weight: ${font.regular}; }
  [data-next-day] { color: ${color.gold}; }
  [data-none] { color: ${color.danger}; font-weight: ${font.strong}; }
`
export const Heads = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 2;
  border-inline-end: 1px solid ${color.line};
  background: ${color.card};
`
const head = css`
  position: absolute;
  inset-block-start: calc(var(--lane) * ${TABLE_ROW_PX}px);
  block-size: calc(var(--rows) * ${TABLE_ROW_PX}px);
  overflow: hidden;
  border-block-start: 1px solid ${color.line};
  font-size: ${size.xs};
`
export const AreaHead = styled.div`
  ${head}
  inset-inline-start: 0;
  inline-size: ${AREA_PX}px;
  display: grid;
  place-items: center;
  border-inline-end: 1px solid ${color.sand};
  color: ${color.gold};
  font-size: 0.6875rem;
  font-weight: ${font.strong};
  > bdi { writing-mode: vertical-rl; line-height: 1; }
`
export const TableHead = styled.div`
  ${head}
  inset-inline: ${AREA_PX}px 0;
  padding-inline: 6px 4px;
  line-height: ${TABLE_ROW_PX - 1}px;
  font-weight: ${font.strong};
  white-space: nowrap;
  text-overflow: ellipsis;
  small { margin-inline-start: ${space[1]}; color: ${color.muted}; font-weight: ${font.regular}; }
`
/** Lines between tables and at each half hour are a background. */
export const Rows = styled.ul`
  grid-area: 2 / 2;
  position: relative;
  block-size: calc(var(--lanes) * ${TABLE_ROW_PX}px);
  margin: 0;
  padding: 0;
  list-style: none;
  -webkit-user-select: none;
  user-select: none;
  background-image: linear-gradient(${color.line} 1px, transparent 1px);
  background-size: 100% ${TABLE_ROW_PX}px;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background-image: repeating-linear-gradient(90deg, ${color.sand} 0 1px, transparent 1px calc(var(--hour) / 2));
    pointer-events: none;
  }
  [dir='rtl'] &::before { transform: scaleX(-1); }
`
/** Position by custom properties, so that moving a block creates no styles. */
export const rowPosition = css`
  position: absolute;
  inset-block-start: calc(var(--in-lane) * ${TABLE_ROW_PX}px + 2px);
  inset-inline-start: calc(var(--from) * var(--hour) + 1px);
  block-size: ${TABLE_ROW_PX - 3}px;
  inline-size: calc(var(--length) * var(--hour) - 2px);
`
/** Behind the rows, in their place. */
export const Now = styled.div`
  grid-area: 2 / 2;
  position: relative;
  inset-inline-start: calc(var(--from) * var(--hour));
  inline-size: 2px;
  background: ${color.goldFill};
  pointer-events: none;
  @media (forced-colors: active) { background: Highlight; }
`

/** In hours from the first half hour. */
export function getRowStyle(fromFirst: number, minutes: number, lane: number): CSSProperties {
  return { '--from': fromFirst / 60, '--length': minutes / 60, '--in-lane': lane } as CSSProperties
}
