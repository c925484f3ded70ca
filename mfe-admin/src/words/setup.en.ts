import { defineWords } from '@sufra/i18n/word-types'

export const setupEn = defineWords({
  title: 'What is left to set up',
  done: '{{done}} of {{all}} done',
  isDone: '(done)',
  isLeft: '(to do)',
  dismiss: 'Dismiss the list',
  dismissed: 'The list is dismissed',
  failed: 'The list could not be changed',
  lastBackup: 'The last one was made on {{day}}.',
  localAddress: 'Their codes lead to this computer only, until the person who runs the server sets PUBLIC_URL.',
  steps: {
    restaurant: {
      title: 'Name, address and colours',
      why: 'Customers see them on every page and in every e-mail.',
    },
    hours: {
      title: 'Opening hours',
      why: 'Until you save them, tables can be reserved from noon to eleven every day.',
    },
    tables: {
      title: 'Tables',
      why: 'Publish a floor plan, or save how many tables there are: reservations fill what you enter here.',
    },
    reward: { title: 'First reward', why: 'Without one, points buy nothing.' },
    staff: { title: 'Accounts of your staff', why: 'With an account each, the activity says who did what.' },
    secondFactor: {
      title: 'Second step for editors',
      why: 'A stolen password alone then opens nothing. It is done when every editor has set it up under My Password.',
    },
    mail: { title: 'E-mail server', why: 'Confirmations, reminders and campaigns go out by it.' },
    online: { title: 'Online reservations', why: 'Decide whether customers may reserve without an account.' },
    posters: { title: 'Posters', why: 'Customers join, reserve and queue by the codes on them.' },
    customer: { title: 'First customer', why: 'Add one below, or bring those of your former system.' },
    backup: {
      title: 'Backup',
      why: 'There is none of the last seven days. Ask the person who runs the server for one every night.',
    },
  },
  testMail: {
    button: 'Send me a test e-mail',
    title: 'Test the e-mail server',
    text: 'We send one e-mail at once and display what the server says.',
    address: 'Your e-mail address',
    wrong: 'Please enter a valid email address',
    send: 'Send',
    off: 'No e-mail server is set up, so no e-mail goes out. The person who runs the server sets SMTP_URL (docs/operations.md) and starts it again.',
    accepted: 'The server took the e-mail. Please look whether it arrives.',
    refused: 'The server did not take the e-mail. It said:',
    advice: 'Show this to the person who runs the server.',
  },
})
