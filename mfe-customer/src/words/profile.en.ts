import { defineWords } from '@sufra/i18n/word-types'

/** The profile; its sentences of missing fields are section 5's (contract §11). */
export const profileEn = defineWords({
  title: 'Profile',
  diet: 'Dining',
  halal: 'Dietary preference: Halal',
  halalHint: 'On: halal rewards, offers and news. Off: all food.',
  passwordHint: 'Leave it empty to keep your present password.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  dateOfBirthRequired: 'Date of birth is required',
  genderRequired: 'Gender is required',
  emirateRequired: 'Emirate is required',
  updated: 'Profile Updated',
  updatedText: 'Your profile has been successfully updated.',
  error: 'Error',
  failed: 'Failed to update profile',
  editedMeanwhile: 'The restaurant has changed your profile meanwhile. Check your entries and save again.',
})
