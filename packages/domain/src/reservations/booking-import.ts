import { createChoiceParser } from '../platform/import-cells.ts'
import type { HeaderSpellings } from '../platform/import-columns.ts'
import type { ReservationStatus } from './reservation-status.ts'

export const BOOKING_IMPORT_FIELDS = ['date', 'time', 'name', 'phone', 'people', 'requests', 'status'] as const
export type BookingImportField = (typeof BOOKING_IMPORT_FIELDS)[number]

export const BOOKING_IMPORT_REQUIRED: readonly BookingImportField[] = ['date', 'time', 'name', 'phone', 'people']

export const bookingHeaders: HeaderSpellings<BookingImportField> = {
  date: ['Day', 'Reservation date', 'Booking date', 'Visit date', 'التاريخ', 'اليوم', 'تاريخ الحجز'],
  time: ['Hour', 'Reservation time', 'Booking time', 'Visit time', 'الوقت', 'الساعة', 'وقت الحجز'],
  name: [
    'Guest',
    'Guest name',
    'Customer',
    'Customer name',
    'Client',
    'Client name',
    'Full name',
    'الاسم',
    'الاسم الكامل',
    'الاسم بالكامل',
    'اسم الضيف',
    'اسم العميل',
    'اسم الزبون',
    'الضيف',
    'العميل',
    'الزبون',
  ],
  phone: [
    'Phone number',
    'Mobile',
    'Mobile number',
    'Mobile no',
    'Contact number',
    'Guest phone',
    'رقم الهاتف',
    'الهاتف',
    'رقم الجوال',
    'الجوال',
    'رقم الموبايل',
    'الموبايل',
    'رقم المتحرك',
  ],
  people: ['Guests', 'Party size', 'Party', 'Covers', 'Pax', 'Seats', 'Size', 'الأشخاص', 'عدد الأشخاص', 'عدد الضيوف'],
  requests: [
    'Special requests',
    'Special request',
    'Request',
    'Notes',
    'Note',
    'Comments',
    'طلبات خاصة',
    'الطلبات',
    'ملاحظات',
  ],
  status: ['State', 'Reservation status', 'Booking status', 'الحالة', 'حالة الحجز'],
}

export const parseImportedStatus = createChoiceParser<ReservationStatus>({
  confirmed: ['booked', 'reserved', 'pending', 'active', 'new', 'accepted', 'مؤكد', 'محجوز', 'قيد الانتظار'],
  completed: ['done', 'finished', 'seated', 'arrived', 'مكتمل', 'منته'],
  cancelled: ['canceled', 'cancelled by guest', 'declined', 'ملغى', 'ملغي'],
  no_show: ['no show', 'noshow', 'عدم حضور', 'لم يحضر'],
})
