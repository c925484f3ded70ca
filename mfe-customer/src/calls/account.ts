import { baseApi } from '@sufra/api/base-api'
import { mutation, query, type ResultOfCall } from '@sufra/api/endpoint'
import { endsSession, keepsCustomer } from '@sufra/api/session-effects'
import { confirmPassword } from '@sufra/contracts/auth/routes'
import { acceptPrivacy, deleteOwnAccount, getCustomer, updateProfile } from '@sufra/contracts/customers/routes'
import { listTransactions } from '@sufra/contracts/points/routes'
import { ownMails, saveOwnMails } from '@sufra/contracts/reservations/mail-routes'
import { customerReservations } from '@sufra/contracts/reservations/routes'
import { listDiscountCodes } from '@sufra/contracts/rewards/routes'
import { customerWaitlist } from '@sufra/contracts/waitlist/routes'

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The diet affects offers; a new password replaces the card key.
    updateProfile: mutation(build, updateProfile, {
      onQueryStarted: keepsCustomer<ResultOfCall<'updateProfile'>>((customer) => customer),
      invalidatesTags: (done) => (done ? ['Customer', 'CardKey', 'Rewards', 'Offers', 'News'] : []),
    }),
    acceptPrivacy: mutation(build, acceptPrivacy, {
      onQueryStarted: keepsCustomer<ResultOfCall<'acceptPrivacy'>>((customer) => customer),
    }),
    // Turns a session opened by a receipt into an ordinary one.
    confirmPassword: mutation(build, confirmPassword, {
      onQueryStarted: keepsCustomer<ResultOfCall<'confirmPassword'>>(({ customer }) => customer),
      invalidatesTags: (done) => (done ? ['Customer'] : []),
    }),
    ownRecord: mutation(build, getCustomer),
    ownPoints: mutation(build, listTransactions),
    ownVouchers: mutation(build, listDiscountCodes),
    ownReservations: mutation(build, customerReservations),
    ownWaitlist: mutation(build, customerWaitlist),
    ownMails: query(build, ownMails, { providesTags: ['OwnMails'] }),
    saveOwnMails: mutation(build, saveOwnMails, { invalidatesTags: ['OwnMails'] }),
    deleteOwnAccount: mutation(build, deleteOwnAccount, { onQueryStarted: endsSession }),
  }),
})

export const {
  useUpdateProfileMutation,
  useAcceptPrivacyMutation,
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
