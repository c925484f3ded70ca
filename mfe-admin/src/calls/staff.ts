import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query, type ResultOfCall } from '@sufra/api/endpoint'
import { signedInAsAdmin } from '@sufra/api/session'
import { onSuccess } from '@sufra/api/session-effects'
import {
  auditLog,
  createStaff,
  listStaff,
  setOwnPassword,
  setStaffPassword,
  updateStaff,
} from '@sufra/contracts/staff/routes'

const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: query(build, listStaff, { providesTags: ['Staff'] }),
    createStaff: mutation(build, createStaff, { invalidatesTags: ['Staff'] }),
    updateStaff: mutation(build, updateStaff, { invalidatesTags: ['Staff'] }),
    setStaffPassword: mutation(build, setStaffPassword),
    setOwnPassword: mutation(build, setOwnPassword, {
      onQueryStarted: onSuccess<ResultOfCall<'setOwnPassword'>>(
        (admin, dispatch) => void dispatch(signedInAsAdmin(admin)),
      ),
    }),
    auditLog: pagedQuery(build, auditLog, { providesTags: ['AuditLog'] }),
  }),
})

export const {
  useListStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useSetStaffPasswordMutation,
  useSetOwnPasswordMutation,
  useAuditLogQuery,
} = staffApi
