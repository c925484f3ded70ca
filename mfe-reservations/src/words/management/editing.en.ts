import { defineWords } from '@sufra/i18n/word-types'

export const editingEn = defineWords({
  tooLong: 'This is too long',
  checkFields: 'Please check the marked fields',
  readOnly: 'You can view this page, but only editors can change it.',
})
