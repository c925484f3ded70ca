import { route } from '../route.ts'

export const generateQr = route('generateQr', {
  method: 'POST',
  path: '/api/admin/qr-generate',
  action: 'qr.generate',
  who: 'staff',
  status: 201,
})

export const scanQr = route('scanQr', {
  method: 'POST',
  path: '/api/qr-scan',
  action: 'qr.scan',
  who: 'anyone-present',
  idempotent: true,
})
