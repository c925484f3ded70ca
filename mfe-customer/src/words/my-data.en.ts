import { defineWords } from '@sufra/i18n/word-types'

export const myDataEn = defineWords({
  title: 'My data',
  kept: 'What is kept about you: your profile, your points and purchases, your vouchers, your reservations, and which news you have read.',
  accepted: 'You accepted the privacy policy when you registered, on {{date}}.',
  acceptedVersion: 'You accepted the privacy policy of {{version}} on {{time}}.',
  mails: 'E-mails about my reservations',
  mailsFailed: 'Your choice could not be saved',
  offersLater: 'This counts once your e-mail address is confirmed.',
  download: 'Download my data',
  downloadFailed: 'Your data could not be downloaded',
  delete: 'Delete my account',
  deleteTitle: 'Delete your account?',
  goes: 'Your profile, points, vouchers and login are deleted.',
  bookings: 'Your upcoming reservations are cancelled.',
  stays:
    'The restaurant keeps figures that nobody can trace back to you: how many points were earned on a day, how many tables were booked.',
  forGood: 'This cannot be undone.',
  password: 'Your password',
  passwordHint: 'If you never chose one, it is your first name.',
  passwordRequired: 'Please enter your password',
  deleted: 'Your account is deleted',
})
