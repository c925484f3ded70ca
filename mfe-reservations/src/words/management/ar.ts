import type { Translated } from '@sufra/i18n/word-types'
import { editingAr } from './editing.ar.ts'
import type en from './en.ts'
import { feedbackAr } from './feedback.ar.ts'
import { floorAr } from './floor.ar.ts'
import { hoursAr } from './hours.ar.ts'
import { onlineBookingAr } from './online-booking.ar.ts'
import { reportsAr } from './reports.ar.ts'
import { servicesAr } from './services.ar.ts'
import { specialDaysAr } from './special-days.ar.ts'

const ar: Translated<typeof en> = {
  editing: editingAr,
  feedback: feedbackAr,
  floor: floorAr,
  hours: hoursAr,
  onlineBooking: onlineBookingAr,
  reports: reportsAr,
  services: servicesAr,
  specialDays: specialDaysAr,
}
export default ar
