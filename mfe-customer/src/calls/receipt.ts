import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { scanQr } from '@sufra/contracts/routes/qr'

const receiptApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ scanQr: mutation(build, scanQr) }),
})

export const { useScanQrMutation } = receiptApi
