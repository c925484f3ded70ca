import { defineWords } from '@sufra/i18n/word-types'
import { dashboardEn } from './dashboard.en.ts'
import { editingEn } from './editing.en.ts'
import { hoursEn } from './hours.en.ts'
import { settingsEn } from './settings.en.ts'
import { tillEn } from './till.en.ts'

const en = defineWords({
  dashboard: { title: 'Dashboard' },
  ...dashboardEn,
  ...tillEn,
  ...settingsEn,
  editing: editingEn,
  hours: hoursEn,
})
export default en
