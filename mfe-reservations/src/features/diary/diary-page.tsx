import { useBusinessDay, useToday } from '@sufra/api/restaurant-day'
import { parseBookingAddress } from '@sufra/contracts/front-ends/booking-address'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { useSearchParams } from '@sufra/ui/router'
import { StaffPage } from '@sufra/ui/staff-page'
import { space } from '@sufra/ui/theme'
import { useCallback, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { staffWords } from '../../staff-words.ts'
import { BookingPanel } from './booking-panel/booking-panel.tsx'
import { OpenBookingContext } from './booking-panel/name-button.tsx'
import { CapacityCard } from './capacity/capacity-card.tsx'
import { DayHead, focusDayTitle } from './day-head.tsx'
import { DayView } from './day-view.tsx'
import { DiaryActions } from './diary-actions.tsx'
import { type DiaryDialog, DiaryDialogs } from './diary-dialogs.tsx'
import { FloorContext } from './floor/floor-context.ts'
import { FloorPane } from './floor/floor-pane.tsx'
import { useFloorState } from './floor/use-floor-state.ts'
import { ViewSwitch } from './floor/view-switch.tsx'
import { useKeys } from './keys/use-keys.ts'
import { LateStatus } from './late-status.tsx'
import { BESIDE, BESIDE_TABLES, TOUCH } from './layout.ts'
import { listAround } from './list-around.ts'
import { MonthCard } from './month-card.tsx'
import { isSoundOn } from './news/chime.ts'
import { PrintedDay } from './print/day-sheet.tsx'
import { ServiceDayContext } from './service-day.ts'
import { Toolbar } from './toolbar.tsx'
import { useDiary } from './use-diary.ts'
import { useSelectedDay } from './use-selected-day.ts'

/* Fingers need 44 px. */
const Touchable = styled.div`
  @media ${TOUCH} { --control: 44px; }
`
const All = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`
const Columns = styled.div<{ $isBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${({ $isBeside }) => $isBeside && 'grid-template-columns: 288px minmax(0, 1fr);'}
`
const Side = styled.div`
  display: grid;
  gap: ${space[4]};
  /* The month stays in sight beside a long day. */
  position: sticky;
  inset-block-start: ${space[12]};
`
const Main = styled.div`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
`

const NO_BOOKINGS: readonly Reservation[] = []

/** Staff specification §2, /admin/reservations. */
export function DiaryPage() {
  const t = useWords(staffWords)
  const today = useBusinessDay()
  const calendarDay = useToday()
  const serviceDay = useMemo(() => ({ today: calendarDay, businessDay: today }), [calendarDay, today])
  const [parameters] = useSearchParams()
  const linked = parseBookingAddress(parameters)
  const { day, visibleDay, setDay, moveDay } = useSelectedDay(today, linked.day)
  const [open, setOpen] = useState<DiaryDialog | null>(parameters.has('misfits') ? 'misfits' : null)
  const [sound, setSound] = useState(isSoundOn)
  const close = useCallback(() => setOpen(null), [])
  const filter = useRef<HTMLButtonElement>(null)
  useKeys({
    onNew: () => setOpen('new'),
    onWalkIn: () => openWalkIn(),
    onFind: () => setOpen('find'),
    onWaitlist: () => setOpen('waitlist'),
    onFilter: () => filter.current?.focus(),
    onHelp: () => setOpen('keys'),
  })
  const diary = useDiary(visibleDay)
  const [card, setCard] = useState(linked.card)
  const showDayOnly = useCallback(
    (date: Day) => {
      setCard(null)
      setDay(date)
    },
    [setDay],
  )
  const floor = useFloorState(showDayOnly)
  const [walkInTables, setWalkInTables] = useState<number[] | undefined>()
  const openWalkIn = (tableIds?: number[]) => {
    setWalkInTables(tableIds)
    setOpen('walk-in')
  }
  // The room has the whole width.
  const isBeside = useMediaQuery(floor.plan ? BESIDE_TABLES : BESIDE) && !floor.isFloorVisible
  const [isMonthOpen, setMonthOpen] = useState(false)
  const pickDay = (picked: Day) => {
    setDay(picked)
    setMonthOpen(false)
    focusDayTitle()
  }
  const showBooking = (id: number, date: string) => {
    close()
    setDay(date)
    setCard(id)
  }
  return (
    <FloorContext value={floor.context}>
      <ServiceDayContext value={serviceDay}>
        <Touchable>
          <StaffPage
            title={t('diary.title')}
            actions={<DiaryActions onWalkIn={() => openWalkIn()} onNew={() => setOpen('new')} />}
          >
            <All>
              <Toolbar
                day={visibleDay}
                start={floor.hasViews && <ViewSwitch view={floor.view} onView={floor.changeView} />}
                sound={sound}
                onSound={setSound}
                onShow={setOpen}
                onBooking={showBooking}
              />
              <Columns $isBeside={isBeside}>
                {isBeside && (
                  <Side>
                    <MonthCard day={day} onDay={setDay} byDay={diary.byDay} />
                    <CapacityCard onEdit={() => setOpen('capacity')} />
                  </Side>
                )}
                <Main>
                  <DayHead
                    day={visibleDay}
                    today={today}
                    isMonthOpen={isBeside ? undefined : isMonthOpen}
                    onMonth={setMonthOpen}
                    onDay={setDay}
                    onMove={moveDay}
                  />
                  {!isBeside && isMonthOpen && <MonthCard day={day} onDay={pickDay} byDay={diary.byDay} />}
                  {diary.isError && (
                    <ErrorCard
                      title={t('diary.failed')}
                      text={diary.byDay && t('diary.failedKept')}
                      onRetry={() => void diary.refetch()}
                      busy={diary.isFetching}
                    />
                  )}
                  {(diary.byDay || !diary.isError) && (
                    <OpenBookingContext value={setCard}>
                      {floor.isFloorVisible ? (
                        <FloorPane
                          day={visibleDay}
                          floor={floor.floor}
                          byDay={diary.byDay}
                          seatedId={floor.seatedId}
                          onSeat={floor.seatParty}
                          onWalkIn={openWalkIn}
                          refresh={diary.refetch}
                        />
                      ) : (
                        <DayView
                          day={visibleDay}
                          byDay={diary.byDay}
                          plan={floor.plan}
                          filter={filter}
                          refresh={diary.refetch}
                        />
                      )}
                    </OpenBookingContext>
                  )}
                  {!isBeside && !floor.isFloorVisible && <CapacityCard onEdit={() => setOpen('capacity')} />}
                </Main>
              </Columns>
            </All>
            <DiaryDialogs
              open={open}
              bookings={listAround(diary.byDay, today)}
              onDay={setDay}
              onBooking={showBooking}
              onClose={close}
              {...{ day, visibleDay, walkInTables }}
            />
            <LateStatus bookings={diary.byDay?.get(today) ?? NO_BOOKINGS} />
            {diary.byDay && <PrintedDay day={visibleDay} bookings={diary.byDay.get(visibleDay) ?? []} />}
            {card !== null && <BookingPanel id={card} onMoved={setDay} onClose={() => setCard(null)} />}
          </StaffPage>
        </Touchable>
      </ServiceDayContext>
    </FloorContext>
  )
}
