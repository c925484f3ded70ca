import { privacyAr } from '@sufra/domain/privacy-policy.ar'
import { privacyEn } from '@sufra/domain/privacy-policy.en'
import { useReader } from './language.tsx'

const policies = { en: privacyEn, ar: privacyAr }

export function PrivacyConsent() {
  const { language, t } = useReader()
  const policy = policies[language]
  return (
    <div className="note">
      <p>{t.consent}</p>
      <details>
        <summary>{t.readPolicy}</summary>
        <h2>{policy.useTitle}</h2>
        <ul>
          {[policy.promotions, policy.communications, policy.news, policy.dining, policy.points].map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
        <h2>{policy.sharingTitle}</h2>
        <p>{policy.sharing}</p>
        <h2>{policy.rightsTitle}</h2>
        <p>{policy.rights}</p>
      </details>
    </div>
  )
}
