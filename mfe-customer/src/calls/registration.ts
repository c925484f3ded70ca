import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { register } from '@sufra/contracts/routes/auth'

// The session moves when the form says so: the newcomer first reads that it worked (see use-register.ts).
const registrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ register: mutation(build, register) }),
})

export const { useRegisterMutation } = registrationApi
