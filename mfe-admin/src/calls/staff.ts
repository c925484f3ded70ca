import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import { auditLog, createStaff, listStaff, setStaffPassword, updateStaff } from '@sufra/contracts/routes/staff'

/** Staff accounts, and what staff did. */
const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: query(build, listStaff, { providesTags: ['Staff'] }),
    createStaff: mutation(build, createStaff, { invalidatesTags: ['Staff'] }),
    updateStaff: mutation(build, updateStaff, { invalidatesTags: ['Staff'] }),
    setStaffPassword: mutation(build, setStaffPassword),
    auditLog: pagedQuery(build, auditLog, { providesTags: ['AuditLog'] }),
  }),
})

export const {
  useListStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useSetStaffPasswordMutation,
  useAuditLogQuery,
} = staffApi
