import { defineWords } from '@sufra/i18n/word-types'
import { editingEn } from './editing.en.ts'
import { feedbackEn } from './feedback.en.ts'
import { floorEn } from './floor.en.ts'
import { hoursEn } from './hours.en.ts'
import { onlineBookingEn } from './online-booking.en.ts'
import { reportsEn } from './reports.en.ts'
import { servicesEn } from './services.en.ts'
import { specialDaysEn } from './special-days.en.ts'

const en = defineWords({
  editing: editingEn,
  feedback: feedbackEn,
  floor: floorEn,
  hours: hoursEn,
  onlineBooking: onlineBookingEn,
  reports: reportsEn,
  services: servicesEn,
  specialDays: specialDaysEn,
})
export default en
