import { privacyEn } from '@sufra/domain/customers/privacy-policy.en'
import { defineWords } from '@sufra/i18n/word-types'
import { homeEn, newsEn } from './home.en.ts'
import { myDataEn } from './my-data.en.ts'
import { offersEn } from './offers.en.ts'
import { pointsEn } from './points.en.ts'
import { profileEn } from './profile.en.ts'
import { registrationEn } from './registration.en.ts'
import { signInEn } from './sign-in.en.ts'

const en = defineWords({
  frame: {
    home: 'Home',
    rewards: 'Rewards',
    offers: 'Offers',
    profile: 'Profile',
    history: 'History',
    exit: 'Exit',
    signOut: 'Log out',
    refreshed: 'Page refreshed',
    refreshFailed: 'Failed to fetch customer',
    goHome: 'Go to Home',
    lost: 'There is nothing at this address.',
  },
  signIn: signInEn,
  registration: registrationEn,
  privacy: privacyEn,
  home: homeEn,
  news: newsEn,
  offers: offersEn,
  profile: profileEn,
  myData: myDataEn,
  ...pointsEn,
})
export default en
