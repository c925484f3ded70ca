import { defineWords } from '@sufra/i18n/word-types'

export const onlineBookingEn = defineWords({
  title: 'Online booking',
  text: 'Guests book on a public page, without an account. They confirm by phone number only, so nothing of what they type is mailed to others. Changes apply immediately.',
  failed: 'Online booking could not be loaded',
  open: 'Guests can book online',
  isOpen: 'Yes',
  isClosed: 'No',
  sites: 'Sites that show the page',
  sitesHint: 'For example your own website, one address a line',
  sitesWrong: 'Please enter at most 20 addresses that begin with https://, one a line',
  save: 'Save Changes',
  saved: 'Online booking saved',
  saveFailed: 'Online booking could not be saved',
  link: 'The page, for your website, messages and printed codes',
  copyLink: 'Copy link',
  code: 'The page inside your website: paste this code there',
  copyCode: 'Copy code',
  frameTitle: 'Book a table',
})
