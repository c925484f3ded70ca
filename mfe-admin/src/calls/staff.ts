import { baseApi } from '@sufra/api/base-api'
import { defineMutation, definePagedQuery, defineQuery, type ResultOfCall } from '@sufra/api/endpoint'
import { signedInAsAdmin } from '@sufra/api/session'
import { onSuccess } from '@sufra/api/session-effects'
import {
  auditLog,
  createStaff,
  listStaff,
  setOwnEmail,
  setOwnPassword,
  setStaffPassword,
  updateStaff,
} from '@sufra/contracts/auth/staff/routes'

const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: defineQuery(build, listStaff, { providesTags: ['Staff'] }),
    createStaff: defineMutation(build, createStaff, { invalidatesTags: ['Staff'] }),
    updateStaff: defineMutation(build, updateStaff, { invalidatesTags: ['Staff'] }),
    setStaffPassword: defineMutation(build, setStaffPassword),
    setOwnPassword: defineMutation(build, setOwnPassword, {
      invalidatesTags: ['Sessions'],
      onQueryStarted: onSuccess<ResultOfCall<'setOwnPassword'>>(
        (admin, dispatch) => void dispatch(signedInAsAdmin(admin)),
      ),
    }),
    setOwnEmail: defineMutation(build, setOwnEmail, {
      invalidatesTags: ['Staff'],
      onQueryStarted: onSuccess<ResultOfCall<'setOwnEmail'>>(
        (admin, dispatch) => void dispatch(signedInAsAdmin(admin)),
      ),
    }),
    auditLog: definePagedQuery(build, auditLog, { providesTags: ['AuditLog'] }),
  }),
})

export const {
  useListStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useSetStaffPasswordMutation,
  useSetOwnPasswordMutation,
  useSetOwnEmailMutation,
  useAuditLogQuery,
} = staffApi
