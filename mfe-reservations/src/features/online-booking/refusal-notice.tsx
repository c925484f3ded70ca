import { ruleTable } from '@sufra/domain/platform/errors'
import { errorsAr } from '@sufra/i18n/common/errors.ar'
import { formatClock } from './format.ts'
import { fill, type Reader, useReader } from './language.tsx'
import type { Refusal } from './send.ts'

/** A read that failed, with a button that repeats it. */
export function FailedRead({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const { t } = useReader()
  return (
    <div className="notice danger" role="alert">
      <p>{refusal.code === 'TOO_MANY_ATTEMPTS' ? t.stillBusy : t.failed}</p>
      <button type="button" className="quiet" onClick={onRetry}>
        {t.again}
      </button>
    </div>
  )
}

interface RefusalNoticeProps {
  refusal: Refusal | null
  /** Takes one of the nearest free times. */
  onChoose: (time: string) => void
  /** In place of the sentence for too many attempts: others behind one address may have made them. */
  tooMany?: string
}

export function RefusalNotice({ refusal, onChoose, tooMany }: RefusalNoticeProps) {
  const reader = useReader()
  if (!refusal) return null
  const { language, t } = reader
  const { alternatives } = refusal
  const isCrowded = tooMany !== undefined && refusal.code === 'TOO_MANY_ATTEMPTS'
  return (
    <div className="notice danger" role="alert">
      <p>{isCrowded ? tooMany : formatRefusal(refusal, reader)}</p>
      {alternatives.length > 0 && (
        <fieldset className="nearby">
          <legend>{t.nearest}</legend>
          {alternatives.map((time) => (
            <button key={time} type="button" className="chip" onClick={() => onChoose(time)}>
              {formatClock(time, language)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function formatRefusal({ code, message, facts }: Refusal, { language, t }: Reader): string {
  if (code === null || !Object.hasOwn(ruleTable, code)) return t.unreached
  const sentence = language === 'ar' ? errorsAr[code] : (message ?? ruleTable[code].message)
  return fill(sentence, facts as Record<string, string | number>)
}
