import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { IconButton } from '@sufra/ui/icon-button'
import { tabular } from '@sufra/ui/styles'
import { color, font, radius, size, space, width } from '@sufra/ui/theme'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import styled, { css } from 'styled-components'
import { staffWords } from '../../../staff-words.ts'

const Row = styled.div`
  display: grid;
  grid-template: 'reading reading now now' auto 'earlier range range later' auto / auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 ${space[2]};
  /* Between phones and the layout with a side column. */
  @media (min-width: ${width.tablet}) and (max-width: ${Number.parseInt(width.wide, 10) - 0.02}px) {
    grid-template: 'reading earlier range later now' auto / auto auto minmax(0, 1fr) auto auto;
  }
  > :nth-child(1) { grid-area: reading; }
  > :nth-child(2) { grid-area: earlier; }
  > :nth-child(3) { grid-area: range; }
  > :nth-child(4) { grid-area: later; }
  > :nth-child(5) { grid-area: now; }
`
const Reading = styled.output`
  min-inline-size: 9.5ch;
  font-size: ${size.m};
  font-weight: ${font.strong};
  white-space: nowrap;
  ${tabular}
`
const track = css`
  block-size: 6px;
  border-radius: ${radius.full};
  background: ${color.edge};
  @media (forced-colors: active) { background: CanvasText; }
`
const thumb = css`
  box-sizing: border-box;
  inline-size: 28px;
  block-size: 28px;
  border: 3px solid ${color.card};
  border-radius: ${radius.full};
  background: ${color.goldFill};
  box-shadow: 0 0 0 1px ${color.gold};
  @media (forced-colors: active) { border-color: Canvas; background: Highlight; }
`
const Range = styled.input`
  inline-size: 100%;
  min-inline-size: 0;
  block-size: 44px;
  margin: 0;
  appearance: none;
  background: none;
  cursor: pointer;
  &::-webkit-slider-runnable-track { ${track} }
  &::-moz-range-track { ${track} }
  &::-webkit-slider-thumb { appearance: none; margin-block-start: -11px; ${thumb} }
  &::-moz-range-thumb { ${thumb} }
`

interface TimeBarProps {
  /** Half hours, in minutes from the day's midnight; not empty. */
  slots: readonly number[]
  /** Null for now. */
  moment: number | null
  /** Null on other days. */
  nowMinute: number | null
  onMoment: (moment: number | null) => void
}

export function TimeBar({ slots, moment, nowMinute, onMoment }: TimeBarProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const id = useId()
  const [first, last] = [slots[0] ?? 0, slots.at(-1) ?? 0]
  const minute = moment ?? nowMinute ?? first
  const value = Math.min(last, Math.max(first, Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES))
  const time = formatTime(toTimeOfDay(minute), language)
  const text = moment === null ? t('floor.nowAt', { time }) : time
  const step = (minutes: number) => onMoment(Math.min(last, Math.max(first, value + minutes)))
  return (
    <Row>
      <Reading htmlFor={id}>{text}</Reading>
      <IconButton
        icon={ChevronLeft}
        mirrored
        label={t('floor.earlier')}
        ended={value <= first}
        onClick={() => step(-SLOT_MINUTES)}
      />
      <Range
        id={id}
        type="range"
        min={first}
        max={last}
        step={SLOT_MINUTES}
        value={value}
        aria-label={t('floor.time')}
        aria-valuetext={text}
        onChange={({ target }) => onMoment(Number(target.value))}
      />
      <IconButton
        icon={ChevronRight}
        mirrored
        label={t('floor.later')}
        ended={value >= last}
        onClick={() => step(SLOT_MINUTES)}
      />
      {nowMinute !== null && (
        <Button kind="secondary" paused={moment === null} onClick={() => onMoment(null)}>
          {t('floor.now')}
        </Button>
      )}
    </Row>
  )
}
