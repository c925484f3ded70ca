import { defineWords } from '@sufra/i18n/word-types'

/** Sentences of missing fields: specification section 5 (contract §11). */
export const profileEn = defineWords({
  title: 'Profile',
  diet: 'Dining',
  halal: 'Dietary preference: Halal',
  halalHint: 'On: halal rewards, offers and news. Off: all food.',
  passwordHint: 'Leave it empty to keep your current password. Choose one that you use nowhere else.',
  passwordIsName: 'Your password is your first name, which others may know. Choose one of your own here.',
  nameIsPassword: 'Your first name is your password. Once this is saved, you log in with “{{name}}”.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  dateOfBirthRequired: 'Date of birth is required',
  genderRequired: 'Gender is required',
  emirateRequired: 'Emirate is required',
  updated: 'Profile Updated',
  updatedText: 'Your profile has been successfully updated.',
  error: 'Error',
  failed: 'Failed to update profile',
  editedMeanwhile: 'The restaurant changed your profile while you were editing. Check your entries and save again.',
})
