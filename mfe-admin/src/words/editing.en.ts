import { defineWords } from '@sufra/i18n/word-types'

export const editingEn = defineWords({
  required: 'Please fill in this field',
  tooLong: 'This is too long',
  wholeNumber: 'Enter a whole number',
  checkFields: 'Please check the marked fields',
  readOnly: 'You can view this page, but only editors can change it.',
})

export const picturesEn = defineWords({
  picture: 'Picture',
  alt: 'Description of the picture',
  altHint: 'For customers who use a screen reader: what the picture shows, in a few words',
  named: 'picture {{name}}',
})
