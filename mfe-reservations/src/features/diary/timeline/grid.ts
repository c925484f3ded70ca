import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { color, size, space, width } from '@sufra/ui/theme'
import type { CSSProperties } from 'react'
import styled, { css } from 'styled-components'
import { LOW } from '../layout.ts'
import { getOffset, HEAD_PX, LANE_PX, ROW_PX } from './measures.ts'

/** Height above the timeline, with the navigation at the side and above; the timeline fills the rest. */
const ABOVE_PX = { rail: 330, lowRail: 296, bar: 400 }

export const Scroll = styled.div`
  --above: ${ABOVE_PX.bar}px;
  @media (min-width: ${width.rail}) { --above: ${ABOVE_PX.rail}px; }
  @media (min-width: ${width.rail}) and ${LOW} { --above: ${ABOVE_PX.lowRail}px; }
  overflow: auto;
  max-block-size: max(320px, calc(100dvh - var(--above)));
  overscroll-behavior-x: contain;
  /* What the keys reach comes to stand below the head. */
  scroll-padding: ${HEAD_PX}px 0 0;
  /* And beside the half hours, which lie over what is scrolled. */
  scroll-padding-inline-start: 12rem;
  &:focus-visible { outline-offset: -2px; }
`
export const Canvas = styled.div`
  position: relative;
  display: flex;
  inline-size: max-content;
  min-inline-size: 100%;
`
export const Times = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 3;
  flex: none;
  border-inline-end: 1px solid ${color.line};
  background: ${color.card};
`
export const Lanes = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
`
/** Guests of the whole day, regardless of the filter. */
export const Covers = styled.p`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  flex: none;
  padding-inline: ${space[2]};
  block-size: ${HEAD_PX}px;
  line-height: ${HEAD_PX}px;
  background: ${color.card};
  box-shadow: 0 1px ${color.line};
  color: ${color.muted};
  font-size: ${size.xs};
  white-space: nowrap;
`
const laneWidth = css`
  min-inline-size: calc(var(--lanes) * ${LANE_PX.least}px);
  --lane: clamp(${LANE_PX.least}px, calc(100% / var(--lanes)), ${LANE_PX.most}px);
`
/** Grid lines are a background. */
export const Area = styled.ul`
  position: relative;
  flex: 1;
  ${laneWidth}
  background-image: linear-gradient(${color.line} 1px, transparent 1px), linear-gradient(${color.sand} 1px, transparent 1px);
  background-size: 100% ${ROW_PX * 2}px, 100% ${ROW_PX}px;
  background-position-y: var(--first-hour), 0;
`

/** Position by custom properties, so that moving a block creates no styles. */
export const blockPosition = css`
  position: absolute;
  inset-block-start: calc(var(--from) + 2px);
  inset-inline-start: calc(var(--in-lane) * var(--lane) + 4px);
  inline-size: calc(var(--lane) - 6px);
  block-size: calc(var(--height) - 3px);
`

/** `first` is the first minute. */
export function getGridStyle(first: number, lanes: number) {
  const onTheHour = first % 60 === 0
  return { '--lanes': Math.max(1, lanes), '--first-hour': onTheHour ? 0 : `${ROW_PX}px` } as CSSProperties
}

export function getBlockStyle(fromFirst: number, lane: number, minutes: number = RESERVATION_MINUTES) {
  return {
    '--from': `${getOffset(fromFirst, 0)}px`,
    '--height': `${getOffset(minutes, 0)}px`,
    '--in-lane': lane,
  } as CSSProperties
}
