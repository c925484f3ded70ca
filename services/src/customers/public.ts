export { findScannedCustomer } from './card/find-by-card.action.ts'
export { changeMailConsent } from './consent/change-mail-consent.ts'
export { type CustomerRecord, toStaffDto } from './customer.model.ts'
export {
  addVisitors,
  clearMailbox,
  countCustomers,
  countMailboxes,
  filterConsentIn,
  filterFreeSince,
  filterMailedSince,
  isMailboxMailedSince,
  isReachable,
  listCustomersAfter,
  markMailbox,
  REACHABLE,
  readCustomer,
} from './directory/audience.ts'
export { type DirectoryParams, toDirectoryFilter } from './directory/directory.ts'
export { canMail } from './email/can-mail.ts'
export { toMailAccount } from './email/mail-account.action.ts'
export { findByAnyIdentifier, getCustomer } from './find-customer.ts'
export { toDto as toLedgerDto } from './ledger.model.ts'
export { findTreat, getBirthdayRef } from './loyalty/birthday-treat.ts'
export { isCurrentVersion, loadLoyalty } from './loyalty/loyalty-rules.ts'
export { claimBill, claimOrder } from './points/claim-order.ts'
export { earnPoints } from './points/earn-points.ts'
export { appendOfferEntry, removeOfferEntry, toOfferLink } from './points/offer-entries.ts'
export { refundEntry } from './points/refund-entry.ts'
