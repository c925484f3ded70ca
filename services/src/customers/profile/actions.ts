import type { AppContext } from '../../platform/config.ts'
import { createContactCallCounter } from '../../platform/security/contact-calls.ts'
import { acceptPrivacy } from './accept-privacy.action.ts'
import { callCustomer } from './call-customer.action.ts'
import { correctPhone } from './correct-phone.action.ts'
import { saveDiscount, saveFavourites, saveNotes } from './notes.actions.ts'
import { showPassword } from './show-password.action.ts'
import { updateProfile } from './update-profile.action.ts'

export const createProfileActions = (app: AppContext) => ({
  updateProfile: updateProfile(app),
  correctPhone: correctPhone(app),
  acceptPrivacy: acceptPrivacy(app),
  call: callCustomer(app, createContactCallCounter()),
  showPassword: showPassword(app),
  saveNotes: saveNotes(app),
  saveDiscount: saveDiscount(app),
  saveFavourites: saveFavourites(app),
})
