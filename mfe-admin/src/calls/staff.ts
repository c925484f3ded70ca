import { baseApi } from '@sufra/api/base-api'
import { mutation, pagedQuery, query } from '@sufra/api/endpoint'
import * as routes from '@sufra/contracts/routes/staff'

/** Staff accounts, and what staff did. */
const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: query(build, routes.listStaff, { providesTags: ['Staff'] }),
    createStaff: mutation(build, routes.createStaff, { invalidatesTags: ['Staff'] }),
    updateStaff: mutation(build, routes.updateStaff, { invalidatesTags: ['Staff'] }),
    setStaffPassword: mutation(build, routes.setStaffPassword),
    auditLog: pagedQuery(build, routes.auditLog, { providesTags: ['AuditLog'] }),
  }),
})

export const {
  useListStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useSetStaffPasswordMutation,
  useAuditLogQuery,
} = staffApi
