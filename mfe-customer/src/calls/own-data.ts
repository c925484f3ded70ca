import { baseApi } from '@sufra/api/base-api'
import { mutation, query } from '@sufra/api/endpoint'
import { endsSession } from '@sufra/api/session-effects'
import { deleteOwnAccount, getCustomer, listTransactions } from '@sufra/contracts/routes/customers'
import { ownMails, saveOwnMails } from '@sufra/contracts/routes/own-mails'
import { listDiscountCodes } from '@sufra/contracts/routes/promotions'
import { customerReservations } from '@sufra/contracts/routes/reservations'
import { customerWaitlist } from '@sufra/contracts/routes/waitlist'

/** What is kept of a guest, asked anew each time for a file of it, and the end of the account. */
const ownDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
  useOwnRecordMutation,
  useOwnPointsMutation,
  useOwnVouchersMutation,
  useOwnReservationsMutation,
  useOwnWaitlistMutation,
  useOwnMailsQuery,
  useSaveOwnMailsMutation,
  useDeleteOwnAccountMutation,
} = ownDataApi
