import { expect, it } from 'vitest'
import { sentencesIn } from '../harness/browser/words.ts'

/** Whole sentences of the specifications that journeys look for by their keys, so that nothing else holds the words. */
const QUOTED = [
  'Profile Updated',
  'Check your internet connection and try again.',
  'Fill in your details to create your account.',
  'Enter your password. If you never chose one, it is your first name.',
  'Make sure both phone numbers are identical.',
  'Select Halal or All Food to continue.',
  'Privacy agreement required',
  'Please check your information and try again.',
  'Your account has been created successfully. Start earning points today!',
  'Login failed',
  'The QR code format is not recognized',
  'Welcome!',
  'Points Redeemed Today',
  'New Customers Today',
  'Failed to update customer',
  'Failed to update admin notes',
  'Failed to update customer discount',
]

/** What the page of the hours explains, within a longer sentence. */
const EXPLAINED = [
  'slots are every 30 minutes between opening and closing',
  'closed days show no slots',
  'changes apply immediately to new reservations',
]

it('the interface says what the specifications quote, word for word [T105]', async () => {
  const said = (await sentencesIn('en')).map(([, sentence]) => sentence)
  expect(QUOTED.filter((sentence) => !said.includes(sentence))).toEqual([])
  expect(EXPLAINED.filter((words) => !said.some((sentence) => sentence.includes(words)))).toEqual([])
})
