import { formatPhone } from '@sufra/domain/platform/phone'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useState } from 'react'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { ReceiptNotice } from '../parts/receipt/receipt-notice.tsx'
import { useReceiptLink } from '../parts/receipt/use-receipt-link.ts'

/** Loads with the first registration, not with every sign-in. */
const RegistrationForm = createLazyPart(() => import('../features/registration/registration-form.tsx'))

/** Slot `session/sign-in`. */
export default function SignIn() {
  const [receipt, setReceipt] = useState<{ phone: string; code: string } | null>(null)
  const link = useReceiptLink(setReceipt)
  // The code is sent again after the sign-in, from the next page's address.
  const next = receipt ? `/rewards?qr=${receipt.code}` : '/rewards'
  return (
    <SignInScreen
      key={receipt?.code}
      notice={<ReceiptNotice state={link.state} onRetry={link.retry} onDismiss={link.dismiss} />}
      start={receipt ? { name: 'register', phone: formatPhone(receipt.phone) } : undefined}
      registration={(phone, onBack) => <RegistrationForm phone={phone} next={next} onBack={onBack} />}
    />
  )
}
