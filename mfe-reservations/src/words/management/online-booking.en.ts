import { defineWords } from '@sufra/i18n/word-types'

export const onlineBookingEn = defineWords({
  page: 'Reservation Page',
  pageNote: 'Where customers reserve without an account, and the queue at the door.',
  title: 'Online Reservations',
  text: 'Customers reserve on a public page, without an account. Phone numbers are not verified, so e-mails to customers repeat nothing that they typed. The restaurant gets no e-mail: staff see new reservations under Reservations. Changes apply immediately.',
  failed: 'Online reservations could not be loaded',
  open: 'Customers can reserve online',
  isOpen: 'Yes',
  isClosed: 'No',
  queue: 'Customers can join the queue at the door by phone',
  localTitle: 'The links below lead to this computer only',
  localText:
    'They begin with {{address}}, which no customer can open. The person who runs the server sets PUBLIC_URL to your public address (docs/deploying.md).',
  queueLink: 'The queue’s page, for a QR code at the door',
  poster: 'Print a poster of the queue',
  sites: 'Sites that show the page',
  sitesHint: 'For example your own website, one address a line',
  sitesWrong: 'Please enter at most 20 addresses that begin with https://, one a line',
  saved: 'Online reservations saved',
  saveFailed: 'Online reservations could not be saved',
  link: 'The page, for your website, messages and printed codes',
  copyLink: 'Copy link',
  code: 'The page inside your website: paste this code there',
  copyCode: 'Copy code',
  frameTitle: 'Book a table',
})
