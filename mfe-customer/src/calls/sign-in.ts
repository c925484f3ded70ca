import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { checkUser, forgotPassword } from '@sufra/contracts/routes/auth'

const signInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: mutation(build, checkUser),
    forgotPassword: mutation(build, forgotPassword),
  }),
})

export const { useCheckUserMutation, useForgotPasswordMutation } = signInApi
