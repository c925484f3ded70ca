import { privacyAr } from '@sufra/domain/customers/privacy-policy.ar'
import { privacyEn } from '@sufra/domain/customers/privacy-policy.en'
import { formatPhone } from '@sufra/domain/platform/phone'
import { fill, useReader } from './language.tsx'

const policies = { en: privacyEn, ar: privacyAr }

interface PrivacyConsentProps {
  restaurant: string
  phone: string
}

/** Without an account there are neither points nor a profile, so the page has uses and rights of its own. */
export function PrivacyConsent({ restaurant, phone }: PrivacyConsentProps) {
  const { language, t } = useReader()
  const policy = policies[language]
  const values = { restaurant, phone: formatPhone(phone) }
  return (
    <div className="note">
      <p>{t.consent}</p>
      <details>
        <summary>{t.readPolicy}</summary>
        <h2>{policy.responsibleTitle}</h2>
        <p>{fill(policy.responsible, values)}</p>
        <h2>{policy.useTitle}</h2>
        <p>{fill(t.dataUse, values)}</p>
        <h2>{policy.sharingTitle}</h2>
        <p>{policy.sharing}</p>
        <h2>{policy.rightsTitle}</h2>
        <p>{policy.complaint}</p>
      </details>
    </div>
  )
}
