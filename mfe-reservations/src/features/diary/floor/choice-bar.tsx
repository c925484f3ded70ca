import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { SeatingOption } from '@sufra/domain/reservations/seating-options'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ChipButton } from '@sufra/ui/chip'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { Menu } from '@sufra/ui/menu'
import { typedName } from '@sufra/ui/styles'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { ArrowLeftRight, Combine, Unlink, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { useAreaName } from './use-area-name.ts'
import { useTableTexts } from './use-table-texts.ts'
import { ALL_AREAS } from './use-visible-area.ts'

/** The plan shows the others. */
const MOST_OPTIONS = 8

const Bar = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.goldFill};
  border-radius: ${radius.card};
  background: ${color.goldSoft};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 { ${typedName} font-size: ${size.m}; font-weight: ${font.strong}; }
  p { color: ${color.inkSoft}; font-size: ${size.s}; }
`
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-size: ${size.s};
  small { color: ${color.gold}; font-size: ${size.xs}; }
`

interface ChoiceBarProps {
  booking: Reservation
  options: readonly SeatingOption[]
  plan: FloorPlan
  areaId: number
  /** Null unless several tables are chosen. */
  chosen: { tableIds: readonly number[]; label: string; seats: number } | null
  isSeating: boolean
  /** Parties with which it can change tables. */
  partners: readonly Reservation[]
  onExchange: (other: Reservation) => void
  onRemove: () => void
  onSeat: (tableIds: readonly number[]) => void
  onSeveral: (choosesSeveral: boolean) => void
  onStop: () => void
}

export function ChoiceBar(props: ChoiceBarProps) {
  const { booking, options, plan, areaId, chosen, isSeating, partners, onExchange, onRemove } = props
  const { onSeat, onSeveral, onStop } = props
  const t = useWords(staffWords)
  const nameOf = useGuestName()
  const name = nameOf(booking)
  const areaName = useAreaName()
  const { formatSeats, formatStart, formatEnd } = useTableTexts()
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per party
  useEffect(() => {
    // After a closing panel has returned the focus.
    const waiting = setTimeout(() => bar.current?.querySelector<HTMLElement>('[data-first]')?.focus())
    return () => clearTimeout(waiting)
  }, [booking.id])
  const people = t('manage.people', { count: booking.partySize })
  const formatOption = (option: SeatingOption) => {
    const facts = { tables: option.label, seats: formatSeats(option.maxSeats) }
    const area = plan.areas.find(({ id }) => id === option.areaId)
    return option.areaId === areaId || areaId === ALL_AREAS || !area
      ? t('floor.choice.option', facts)
      : t('floor.choice.optionIn', { ...facts, area: areaName(area) })
  }
  const several = (
    <ChipButton
      pressed={chosen !== null}
      data-first={options.length === 0 || undefined}
      onClick={() => onSeveral(chosen === null)}
    >
      <Icon of={Combine} size={18} />
      {t('floor.choice.several')}
    </ChipButton>
  )
  return (
    <Bar ref={bar} aria-label={t('floor.choice.title', { name })}>
      <Head>
        <div>
          <h3>{t('floor.choice.title', { name })}</h3>
          <p>{t('floor.choice.text', { people, from: formatStart(booking), until: formatEnd(booking) })}</p>
        </div>
        <IconButton icon={X} label={t('floor.choice.stop')} onClick={onStop} />
      </Head>
      <Options>
        {!chosen &&
          options.slice(0, MOST_OPTIONS).map((option, index) => (
            <Button
              key={option.label}
              kind={index === 0 ? 'primary' : 'secondary'}
              data-first={index === 0 || undefined}
              paused={isSeating}
              onClick={() => onSeat(option.tableIds)}
            >
              {index === 0 ? `${t('floor.choice.best')}: ${formatOption(option)}` : formatOption(option)}
            </Button>
          ))}
        {!chosen && options.length === 0 && <span role="status">{t('floor.choice.none')}</span>}
        {chosen && chosen.tableIds.length === 0 && <span role="status">{t('floor.choice.severalText')}</span>}
        {chosen && chosen.tableIds.length > 0 && (
          <Button paused={isSeating} onClick={() => onSeat(chosen.tableIds)}>
            {t('floor.choice.confirm', { tables: chosen.label, seats: formatSeats(chosen.seats) })}
          </Button>
        )}
        {several}
        {!chosen && partners.length > 0 && (
          <Menu
            trigger={
              <Button kind="secondary" icon={<Icon of={ArrowLeftRight} size={18} />} paused={isSeating}>
                {t('floor.choice.exchangeMenu')}
              </Button>
            }
            items={partners.map((other) => ({
              key: String(other.id),
              label: t('floor.choice.exchange', { name: nameOf(other), tables: other.tableNumber ?? '' }),
              disabled: isSeating,
              onSelect: () => onExchange(other),
            }))}
          />
        )}
        {!chosen && booking.tableIds && (
          <Button kind="secondary" icon={<Icon of={Unlink} size={18} />} paused={isSeating} onClick={onRemove}>
            {t('floor.choice.remove')}
          </Button>
        )}
      </Options>
    </Bar>
  )
}
