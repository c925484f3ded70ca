import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { getToastText } from '../../testing/render.tsx'
import { add, CODE, listScans, openDialog, scanDialogAnswers } from '../../testing/scan-dialog.ts'

useApiServer(scanDialogAnswers)

test('without a camera the scan dialog says so and accepts a typed code', async () => {
  const field = await openDialog()
  expect(await screen.findByText('No camera was found. Please type the code.')).toBeTruthy()
  await enterText(field, '5012 3456 7201 1260 1505')
  await add()
  await waitFor(() => expect(getToastText()).toContain('You earned 150 points from your purchase of 150 AED'))
  expect(listScans().map(({ body }) => body)).toEqual([{ qrString: CODE }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('630')).toBeTruthy()
})
