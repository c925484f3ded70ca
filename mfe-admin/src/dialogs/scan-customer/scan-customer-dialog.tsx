import type { Customer } from '@sufra/contracts/customers/entities'
import { DialogForm } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { useScans } from '@sufra/ui/key-scans'
import { QrCamera } from '@sufra/ui/qr-camera'
import { TextField } from '@sufra/ui/text-field'
import { useState } from 'react'
import { words } from '../../words.ts'
import { useFindCustomer } from './use-find-customer.ts'

interface ScanCustomerDialogProps {
  onFound: (customer: Customer) => void
  onClose: () => void
}

export default function ScanCustomerDialog({ onFound, onClose }: ScanCustomerDialogProps) {
  const t = useWords(words)
  const [text, setText] = useState('')
  const { findByText, finding } = useFindCustomer(onFound)
  const read = (scanned: string) => void (finding || findByText(scanned))
  useScans(read)
  return (
    <Dialog open onClose={onClose} title={t('scanCustomer.title')} description={t('scanCustomer.text')}>
      <DialogForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void findByText(text)
        }}
      >
        <QrCamera onRead={read} />
        <TextField
          label={t('scanCustomer.typed')}
          dir="ltr"
          inputMode="tel"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={finding} disabled={text.trim() === ''}>
          {t('scanCustomer.open')}
        </Button>
      </DialogForm>
    </Dialog>
  )
}
