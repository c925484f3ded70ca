import { defineWords } from '@sufra/i18n/word-types'

/** Creating, changing and deleting, on every page. */
export const editingEn = defineWords({
  conflictTitle: 'Someone else has changed this meanwhile',
  conflictText: 'Your entries are still here. Save again to put them over the others’ changes, or take the others’.',
  changedFrom: 'was {{before}}, is now {{now}}',
  takeTheirs: 'Take the changes of the others',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  required: 'Please fill in this field',
  tooLong: 'This is too long',
  wholeNumber: 'Enter a whole number',
  checkFields: 'Please check the marked fields',
  readOnly: 'You can look at this page. Changing it needs an account that may edit.',
})
