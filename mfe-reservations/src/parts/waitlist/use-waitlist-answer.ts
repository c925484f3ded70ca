import { getErrorSentence } from '@sufra/api/api-error'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useLeaveWaitlistMutation, useTakeTableMutation } from '../../calls/waitlist.ts'
import { waitlistWords } from '../../waitlist-words.ts'

interface AnswerTexts {
  taken: string
  left: string
  declined: string
}

export function useWaitlistAnswer(entry: WaitlistEntry, said: AnswerTexts) {
  const t = useWords(waitlistWords)
  const [take, taking] = useTakeTableMutation()
  const [leave, leaving] = useLeaveWaitlistMutation()
  const showOutcome = async (answer: Promise<WaitlistEntry>) => {
    try {
      const { status } = await answer
      // Another person was quicker: shows the current state.
      const title = status === 'taken' || status === 'declined' ? said[status] : said.left
      showToast({ title, tone: 'success' })
    } catch (error) {
      showToast({ title: t('answerFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return {
    isTaking: taking.isLoading,
    isLeaving: leaving.isLoading,
    accept: () => showOutcome(take({ id: entry.id }).unwrap()),
    leave: () => showOutcome(leave({ id: entry.id }).unwrap()),
  }
}
