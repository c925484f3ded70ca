import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { checkUser, forgotPassword, register } from '@sufra/contracts/auth/routes'
import { scanQr } from '@sufra/contracts/qr/routes'

const signInApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: mutation(build, checkUser),
    forgotPassword: mutation(build, forgotPassword),
    // The form moves the session itself, after its confirmation (use-register.ts).
    register: mutation(build, register),
    scanQr: mutation(build, scanQr),
  }),
})

export const { useCheckUserMutation, useForgotPasswordMutation, useRegisterMutation, useScanQrMutation } = signInApi
