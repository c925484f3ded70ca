import { baseApi } from '@sufra/api/base-api'
import { defineMutation } from '@sufra/api/endpoint'
import { checkUser, forgotPassword, register } from '@sufra/contracts/auth/routes'
import { scanQr } from '@sufra/contracts/qr/routes'

const signInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: defineMutation(build, checkUser),
    forgotPassword: defineMutation(build, forgotPassword),
    // The form moves the session itself, after its confirmation (use-register.ts).
    register: defineMutation(build, register),
    scanQr: defineMutation(build, scanQr),
  }),
})

export const { useCheckUserMutation, useForgotPasswordMutation, useRegisterMutation, useScanQrMutation } = signInApi
