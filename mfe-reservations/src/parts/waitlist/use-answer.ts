import { getErrorSentence } from '@sufra/api/api-error'
import type { WaitlistEntry } from '@sufra/contracts/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useLeaveWaitlistMutation, useTakeTableMutation } from '../../calls/waitlist.ts'
import { waitlistWords } from '../../waitlist-words.ts'

interface Said {
  taken: string
  left: string
  declined: string
}

export function useAnswer(entry: WaitlistEntry, said: Said) {
  const t = useWords(waitlistWords)
  const [take, taking] = useTakeTableMutation()
  const [leave, leaving] = useLeaveWaitlistMutation()
  const tell = async (answer: Promise<WaitlistEntry>) => {
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
    accept: () => tell(take({ id: entry.id }).unwrap()),
    leave: () => tell(leave({ id: entry.id }).unwrap()),
  }
}
