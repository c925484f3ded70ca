import { baseApi } from '@sufra/api/base-api'
import { defineMutation, defineQuery, type ResultOfCall } from '@sufra/api/endpoint'
import { endSession, updateCustomer } from '@sufra/api/session-effects'
import { confirmPassword } from '@sufra/contracts/auth/routes'
import { listTransactions } from '@sufra/contracts/customers/points/routes'
import {
  acceptPrivacy,
  deleteOwnAccount,
  getCustomer,
  requestEmailConfirmation,
  updateProfile,
} from '@sufra/contracts/customers/routes'
import { listDiscountCodes } from '@sufra/contracts/promotions/rewards/routes'
import { ownMails, saveOwnMails } from '@sufra/contracts/reservations/bookings/mail-routes'
import { customerReservations } from '@sufra/contracts/reservations/bookings/routes'
import { customerWaitlist } from '@sufra/contracts/reservations/waitlist/routes'

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The diet affects offers; a new password replaces the card key.
    updateProfile: defineMutation(build, updateProfile, {
      onQueryStarted: updateCustomer<ResultOfCall<'updateProfile'>>((customer) => customer),
      invalidatesTags: (done) => (done ? ['Customer', 'CardKey', 'Rewards', 'Offers', 'News'] : []),
    }),
    acceptPrivacy: defineMutation(build, acceptPrivacy, {
      onQueryStarted: updateCustomer<ResultOfCall<'acceptPrivacy'>>((customer) => customer),
    }),
    requestEmailConfirmation: defineMutation(build, requestEmailConfirmation),
    // Turns a session opened by a receipt into an ordinary one.
    confirmPassword: defineMutation(build, confirmPassword, {
      onQueryStarted: updateCustomer<ResultOfCall<'confirmPassword'>>(({ customer }) => customer),
      invalidatesTags: (done) => (done ? ['Customer'] : []),
    }),
    ownRecord: defineMutation(build, getCustomer),
    ownPoints: defineMutation(build, listTransactions),
    ownVouchers: defineMutation(build, listDiscountCodes),
    ownReservations: defineMutation(build, customerReservations),
    ownWaitlist: defineMutation(build, customerWaitlist),
    ownMails: defineQuery(build, ownMails, { providesTags: ['OwnMails'] }),
    saveOwnMails: defineMutation(build, saveOwnMails, { invalidatesTags: ['OwnMails'] }),
    deleteOwnAccount: defineMutation(build, deleteOwnAccount, { onQueryStarted: endSession }),
  }),
})

export const {
  useUpdateProfileMutation,
  useAcceptPrivacyMutation,
  useRequestEmailConfirmationMutation,
  useConfirmPasswordMutation,
  useOwnRecordMutation,
  useOwnPointsMutation,
  useOwnVouchersMutation,
  useOwnReservationsMutation,
  useOwnWaitlistMutation,
  useOwnMailsQuery,
  useSaveOwnMailsMutation,
  useDeleteOwnAccountMutation,
} = accountApi
