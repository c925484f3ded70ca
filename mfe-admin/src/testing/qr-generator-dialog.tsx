import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { QrGeneratorDialog } from '../dialogs/qr-generator/qr-generator-dialog.tsx'
import { showDialog } from './stage.tsx'

export const MAKE = 'POST /api/admin/qr-generate'
export const qrCode = '50123456720112601505'
export const url = `https://sufra.example/?qr=${qrCode}`

export function prepareQrGeneratorDialog(server: TestServer): void {
  server.on(MAKE, { status: 201, body: { qrCode, url } })
}

export async function openDialog(title = 'QR Code Generator'): Promise<UserEvent> {
  await showDialog((onClose) => <QrGeneratorDialog onClose={onClose} />)
  await screen.findByRole('dialog', { name: title })
  return userEvent.setup()
}

export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const make = () => screen.getByRole('button', { name: 'Generate QR Code' })

export async function fillIn() {
  await enterText(getField('Phone or customer ID'), '0501234567')
  await enterText(getField('Amount (whole AED)'), '150')
}
