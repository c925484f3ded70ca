import { defineWords } from '@sufra/i18n/word-types'

/** Creating, changing and deleting, on every page. */
export const editingEn = defineWords({
  conflictTitle: 'Someone else has changed this meanwhile',
  conflictText: 'Your entries are still here. Save again to keep yours, or use the other changes instead.',
  changedFrom: 'was {{before}}, is now {{now}}',
  takeTheirs: 'Use the other changes',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  required: 'Please fill in this field',
  tooLong: 'This is too long',
  wholeNumber: 'Enter a whole number',
  checkFields: 'Please check the marked fields',
  readOnly: 'You can view this page, but only editors can change it.',
})
