export {
  addVisitors,
  clearMailbox,
  countCustomers,
  countMailboxes,
  filterFreeSince,
  filterMailedSince,
  isMailboxMailedSince,
  isReachable,
  listCustomersAfter,
  markMailbox,
  REACHABLE,
  readCustomer,
} from './audience.ts'
export { claimBill } from './claim-order.ts'
export { changeMailConsent } from './consent/change-mail-consent.ts'
export { type CustomerRecord, toStaffDto } from './customer.model.ts'
export { type DirectoryParams, toDirectoryFilter } from './directory.ts'
export { earnPoints } from './earn-points.ts'
export { canMail } from './email/can-mail.ts'
export { findScannedCustomer } from './find-by-card.action.ts'
export { findByIdentifier, getCustomer } from './find-customer.ts'
export { toDto as toLedgerDto } from './ledger.model.ts'
export { findTreat, getBirthdayRef } from './loyalty/birthday-treat.ts'
export { isCurrentVersion, loadLoyalty } from './loyalty/loyalty-rules.ts'
export { appendOfferEntry, removeOfferEntry, toOfferLink } from './offer-entries.ts'
export { refundEntry } from './refund-entry.ts'
