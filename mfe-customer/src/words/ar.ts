import { privacyAr } from '@sufra/domain/customers/privacy-policy.ar'
import type { Translated } from '@sufra/i18n/word-types'
import type en from './en.ts'
import { homeAr, newsAr } from './home.ar.ts'
import { myDataAr } from './my-data.ar.ts'
import { offersAr } from './offers.ar.ts'
import { pointsAr } from './points.ar.ts'
import { profileAr } from './profile.ar.ts'
import { registrationAr } from './registration.ar.ts'
import { signInAr } from './sign-in.ar.ts'

const ar: Translated<typeof en> = {
  frame: {
    home: 'الرئيسية',
    rewards: 'المكافآت',
    offers: 'العروض',
    profile: 'حسابي',
    history: 'السجل',
    exit: 'خروج',
    signOut: 'تسجيل الخروج',
    refreshed: 'تم تحديث الصفحة',
    refreshFailed: 'تعذّر تحميل بيانات العميل',
    goHome: 'الذهاب إلى الرئيسية',
    lost: 'لا يوجد شيء على هذا العنوان.',
  },
  signIn: signInAr,
  registration: registrationAr,
  privacy: privacyAr,
  home: homeAr,
  news: newsAr,
  offers: offersAr,
  profile: profileAr,
  myData: myDataAr,
  ...pointsAr,
}
export default ar
