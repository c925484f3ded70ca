import { marketingText } from '@sufra/domain/marketing/marketing-consent'
import { useReader } from './language.tsx'

interface OffersConsentProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

const NOTE = 'offers-note'

/** Optional and not ticked; the mailbox confirms it (docs/decisions/0050). */
export function OffersConsent({ isChecked, onChange }: OffersConsentProps) {
  const { language, t } = useReader()
  const { label, text } = marketingText[language]
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="offers"
          aria-describedby={NOTE}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {label} <small aria-hidden>{t.optional}</small>
        </span>
      </label>
      <p id={NOTE} className="note">
        {text} {t.offersHint}
      </p>
    </div>
  )
}
