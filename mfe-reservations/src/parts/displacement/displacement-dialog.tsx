import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { Suspense } from 'react'
import { misfitWords } from '../../misfit-words.ts'
import { MisfitLink } from './misfit-link.tsx'
import { MisfitList } from './misfit-list.tsx'
import type { Displacement, useDisplacementCheck } from './use-displacement-check.ts'

type DisplacementDialogProps = Pick<ReturnType<typeof useDisplacementCheck>, 'displaced' | 'answer'>

/** Opens with the loaded list, so that no button moves under a press. */
export function DisplacementDialog({ displaced, answer }: DisplacementDialogProps) {
  if (!displaced) return null
  return (
    <Suspense fallback={null}>
      <Question {...displaced} onAnswer={answer} />
    </Suspense>
  )
}

function Question({ total, misfits, onAnswer }: Displacement & { onAnswer: (goesOn: boolean) => void }) {
  const t = useWords(misfitWords)
  const shared = useWords(common)
  const language = useLanguage()
  const more = total - misfits.length
  const isSettled = more === 0 && misfits.every(({ movesTo }) => movesTo)
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('narrowTitle', { count: total, number: formatNumber(total, language) })}
      description={t(isSettled ? 'movedText' : 'narrowText')}
      footer={
        <>
          <Button kind="secondary" onClick={() => onAnswer(false)}>
            {shared('actions.back')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('saveAnyway')}</Button>
        </>
      }
    >
      <MisfitList misfits={misfits} renderActions={({ reservation }) => <MisfitLink booking={reservation} />} />
      {more > 0 && <p>{t('more', { count: more, number: formatNumber(more, language) })}</p>}
    </Dialog>
  )
}
