import { useRestaurantName } from '@sufra/api/restaurant-api'
import { useMinute } from '@sufra/api/use-clock'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { canChat, toChatNumber } from '@sufra/domain/platform/phone'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { Menu } from '@sufra/ui/menu'
import { tabular, typedName } from '@sufra/ui/styles'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import styled from 'styled-components'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { GuestPhone } from '../../../parts/guest-phone.tsx'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { TextButton } from '../booking-panel/name-button.tsx'
import { TOUCH } from '../layout.ts'
import { useFocusHandover } from '../status/use-focus-handover.ts'
import { usePressGuard } from '../status/use-press-guard.ts'
import type { useQueueActions } from './use-queue-actions.ts'

const Row = styled.li<{ $isCalled: boolean }>`
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $isCalled }) => ($isCalled ? color.goldFill : color.line)};
  border-radius: ${radius.control};
  background: ${({ $isCalled }) => ($isCalled ? color.goldSoft : color.card)};
  color: ${color.ink};
  font-size: ${size.s};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  strong { ${typedName} flex: 1; min-inline-size: 0; font-weight: ${font.strong}; }
  > span { color: ${color.inkSoft}; ${tabular} }
`
/** Fingers drag by the grip, so that the list still scrolls. */
const Grip = styled.span`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 44px;
  margin-block: -${space[2]};
  margin-inline: -${space[2]} -${space[1]};
  color: ${color.muted};
  cursor: grab;
  touch-action: none;
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space[3]};
  color: ${color.inkSoft};
  font-size: ${size.xs};
  overflow-wrap: anywhere;
`
const Contact = styled(Facts)`
  a { display: inline-flex; align-items: center; min-block-size: 24px; }
  @media ${TOUCH} { margin-block: -${space[2]}; a { min-block-size: 44px; } }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  > :last-child { margin-inline-start: auto; }
`

interface QueueRowProps {
  entry: QueueEntry
  actions: ReturnType<typeof useQueueActions>
  onEdit: (entry: QueueEntry) => void
  /** Absent without a floor plan. */
  onChooseTable?: ((entry: QueueEntry) => void) | undefined
  /** Absent where there is no room to drag it to. */
  onDragStart?: ((entry: QueueEntry, event: PointerEvent<Element>) => void) | undefined
}

export function QueueRow({ entry, actions, onEdit, onChooseTable, onDragStart }: QueueRowProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { name, partySize, state, position } = entry
  const { pendingId, setState, seatParty } = actions
  const isCalled = state === 'called'
  const minutes = useMinutesLeft(entry)
  const isBusy = pendingId === entry.id
  const box = useRef<HTMLDivElement>(null)
  const buttons = `${state} ${minutes === 0}`
  const guard = usePressGuard(box, buttons)
  const focusHandlers = useFocusHandover(box, buttons)
  const row = useRef<HTMLLIElement>(null)
  // Its name may have the focus when the party is seated.
  useFocusHandover(row, '')
  const number = (value: number) => formatNumber(value, language)
  const drag = (event: PointerEvent<Element>) => onDragStart?.(entry, event)
  return (
    <Row ref={row} $isCalled={isCalled} onPointerDown={(event) => event.pointerType !== 'touch' && drag(event)}>
      <Head>
        {onDragStart && (
          <Grip aria-hidden onPointerDown={(event) => event.pointerType === 'touch' && drag(event)}>
            <Icon of={GripVertical} size={18} />
          </Grip>
        )}
        <span>{number(position ?? 0)}</span>
        <strong>
          {onChooseTable ? (
            <TextButton
              type="button"
              dir="auto"
              aria-haspopup="dialog"
              aria-label={t('floor.choice.title', { name })}
              onClick={() => onChooseTable(entry)}
            >
              {name}
            </TextButton>
          ) : (
            <bdi>{name}</bdi>
          )}
        </strong>
        <span>{t('manage.people', { count: partySize })}</span>
      </Head>
      {isCalled && (
        <div>
          <Badge tone={minutes > 0 ? 'gold' : 'danger'}>
            {minutes > 0 ? t('queue.called', { number: number(minutes), count: minutes }) : t('queue.overdue')}
            {entry.tableLabel && ` · ${t('diary.block.table', { table: entry.tableLabel })}`}
          </Badge>
        </div>
      )}
      <QueueFacts entry={entry} />
      <Actions ref={box} {...guard} {...focusHandlers}>
        {!isCalled && (
          <Button kind="secondary" busy={isBusy} onClick={() => void setState(entry, 'called')}>
            {t('queue.call')}
          </Button>
        )}
        <Button
          kind={isCalled ? 'primary' : 'secondary'}
          busy={isCalled && isBusy}
          paused={isBusy}
          onClick={() => void seatParty(entry)}
        >
          {t('queue.seat')}
        </Button>
        {isCalled && minutes === 0 && (
          <Button kind="secondary" paused={isBusy} onClick={() => void setState(entry, 'no_answer')}>
            {t('queue.noAnswer')}
          </Button>
        )}
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t('queue.more', { name })} />}
          items={[
            ...(onChooseTable
              ? [{ key: 'table', label: t('floor.panel.choose'), onSelect: () => onChooseTable(entry) }]
              : []),
            { key: 'edit', label: t('queue.edit'), onSelect: () => onEdit(entry) },
            ...(isCalled
              ? [
                  ...(minutes === 0
                    ? [{ key: 'again', label: t('queue.callAgain'), onSelect: () => void setState(entry, 'called') }]
                    : [{ key: 'none', label: t('queue.noAnswer'), onSelect: () => void setState(entry, 'no_answer') }]),
                  { key: 'wait', label: t('queue.waitAgain'), onSelect: () => void setState(entry, 'waiting') },
                ]
              : []),
            { key: 'left', label: t('queue.left'), danger: true, onSelect: () => void setState(entry, 'left') },
          ]}
        />
      </Actions>
    </Row>
  )
}

/** Of the hold, rounded up. */
function useMinutesLeft({ state, heldUntil }: QueueEntry): number {
  useMinute()
  if (state !== 'called' || !heldUntil) return 0
  return Math.max(0, Math.ceil((Date.parse(heldUntil) - Date.now()) / 60_000))
}

function QueueFacts({ entry }: { entry: QueueEntry }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const clockTime = useClockTime()
  const areaName = useAreaName()
  const restaurant = useRestaurantName() ?? ''
  const { name, phone, areaId, note, quotedMinutes, expectedMinutes, createdAt, heldUntil, state } = entry
  const number = (value: number) => formatNumber(value, language)
  const message =
    state === 'called' && heldUntil
      ? t('queue.message', { name, restaurant, time: clockTime(heldUntil) })
      : t('queue.greeting', { name, restaurant })
  return (
    <>
      <Facts>
        <span>{t('queue.since', { time: clockTime(createdAt) })}</span>
        {quotedMinutes !== null && quotedMinutes > 0 && (
          <span>{t('queue.quoted', { number: number(quotedMinutes), count: quotedMinutes })}</span>
        )}
        {state === 'waiting' && (
          <span>
            {expectedMinutes === null && t('queue.nothing')}
            {expectedMinutes === 0 && t('queue.now')}
            {expectedMinutes !== null &&
              expectedMinutes > 0 &&
              t('queue.expected', { number: number(expectedMinutes), count: expectedMinutes })}
          </span>
        )}
        {areaId !== null && <span>{t('floor.list.wishes', { area: areaName(areaId) })}</span>}
        {entry.isByGuest && <span>{t('queue.byGuest')}</span>}
      </Facts>
      {note && (
        <Facts>
          <bdi>{note}</bdi>
        </Facts>
      )}
      {phone && (
        <Contact>
          <GuestPhone phone={phone} of="queue" id={entry.id} name={name} />
          {canChat(phone) && (
            <a
              href={`https://wa.me/${toChatNumber(phone)}?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('queue.chat')}
            </a>
          )}
        </Contact>
      )}
    </>
  )
}
