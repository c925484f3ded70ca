import { defineWords } from '@sufra/i18n/word-types'
import { homeEn } from './home.en.ts'
import { newsEn } from './news.en.ts'
import { pointsEn } from './points.en.ts'
import { privacyEn } from './privacy.en.ts'
import { registrationEn } from './registration.en.ts'
import { signInEn } from './sign-in.en.ts'

const en = defineWords({
  frame: {
    home: 'Home',
    rewards: 'Rewards',
    history: 'History',
    exit: 'Exit',
    refreshed: 'Page refreshed',
    goHome: 'Go to Home',
    lost: 'There is nothing at this address.',
  },
  signIn: signInEn,
  registration: registrationEn,
  privacy: privacyEn,
  home: homeEn,
  news: newsEn,
  ...pointsEn,
})
export default en
