import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import type { Editor } from '@sufra/forms/test-edit-conflicts'
import { screen, within } from '@testing-library/react'
import { HoursForm } from '../features/restaurant-hours/hours-form.tsx'
import { SpecialDayDialog } from '../features/restaurant-hours/special-days/special-day-dialog.tsx'
import { OnlineBookingForm } from '../parts/online-booking/online-booking-form.tsx'
import { showDialog, showPart } from './staff-stage.tsx'

const at = '2026-01-01T00:00:00.000Z'
const day: SpecialDay = {
  id: 5,
  fromDate: '2999-02-18',
  untilDate: '2999-03-19',
  label: 'Ramadan',
  isClosed: false,
  sittings: [{ openTime: '18:30', closeTime: '21:00', label: null }],
  version: 3,
  createdAt: at,
  updatedAt: at,
}
const createWeek = (version: number, opens: Record<number, string> = {}): HoursEntry[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
    const openTime = opens[dayOfWeek] ?? '12:00'
    return { id: dayOfWeek + 1, dayOfWeek, openTime, closeTime: '23:00', isClosed: false, version, createdAt: at }
  })

const getTextbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

export const editors: Record<string, Editor> = {
  'special days': {
    source: 'features/restaurant-hours/special-days/use-special-day-form.ts',
    call: 'PUT /api/admin/special-days/5',
    show: () => showDialog((onClose) => <SpecialDayDialog day={day} onClose={onClose} />),
    field: () => getTextbox('Name'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Name',
    present: { ...day, label: 'Theirs', fromDate: '2999-02-17', version: 8 },
    taken: 'Special days: 18 Feb 2999 to 19 Mar 2999 → 17 Feb 2999 to 19 Mar 2999',
    sent: { label: 'Mine', fromDate: '2999-02-17' },
  },
  hours: {
    source: 'features/restaurant-hours/hours-form.tsx',
    call: 'POST /api/admin/restaurant-hours',
    show: () => showPart(<HoursForm week={createWeek(3)} readOnly={false} />),
    field: async () => within(await screen.findByRole('region', { name: 'Friday' })).getByLabelText('Opening time'),
    mine: '6:00 pm',
    theirs: '5:00 pm',
    group: 'Friday',
    present: createWeek(8, { 2: '10:00', 5: '17:00' }),
    taken: 'Tuesday: 12:00 pm to 11:00 pm → 10:00 am to 11:00 pm',
    sent: [{}, {}, { openTime: '10:00' }, {}, {}, { openTime: '18:00' }, {}],
  },
  onlineBooking: {
    source: 'parts/online-booking/online-booking-form.tsx',
    call: 'PUT /api/admin/online-booking',
    show: () =>
      showPart(<OnlineBookingForm stored={{ isOpen: true, embedOrigins: [], version: 3 }} readOnly={false} />),
    field: () => getTextbox('Sites that show the page'),
    mine: 'https://mine.example',
    theirs: 'https://theirs.example',
    group: 'Sites that show the page',
    present: { isOpen: false, embedOrigins: ['https://theirs.example'], version: 8 },
    taken: 'Customers can reserve online: Yes → No',
    sent: { isOpen: false, embedOrigins: ['https://mine.example'] },
  },
}
