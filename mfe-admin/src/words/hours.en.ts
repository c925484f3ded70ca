import { defineWords } from '@sufra/i18n/word-types'

export const hoursEn = defineWords({
  title: 'Restaurant Hours',
  help: 'The hours drive reservations: slots are every 30 minutes between opening and closing, closed days show no slots, and changes apply immediately to new reservations. A closing time of 12:00 am is midnight; one before the opening time is on the next day.',
  closed: 'Closed',
  opens: 'Opening time',
  closes: 'Closing time',
  nextDay: 'closes on the next day',
  copyToAll: 'Copy to all days',
  timeRequired: 'Please enter a time',
  save: 'Save Hours',
  saved: 'Hours saved',
  savedText: 'New reservations follow these hours from now on.',
  failed: 'Failed to fetch restaurant hours',
  saveFailed: 'Failed to save hours',
  saveError: 'An error occurred while saving restaurant hours.',
  networkError: 'Network error occurred while saving restaurant hours.',
  open: '{{from}} to {{until}}',
})
