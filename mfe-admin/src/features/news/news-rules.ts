import type { Finding, Problem } from '@sufra/forms/record-resolver'
import { numberSentence } from '../../parts/records/number-sentence.ts'
import type { NewsValues } from './news-values.ts'

const MOST_PRIORITY = 10

/** What is judged beside the call's own schema: this form gives no priority above 10 (staff specification §5). */
export function newsRules({ priority }: NewsValues): Finding<NewsValues>[] {
  return priority !== null && priority > MOST_PRIORITY ? [['priority', 'tooMuch']] : []
}

/** The word for what is wrong with a field (staff specification §5). */
export function newsSentence(field: keyof NewsValues, problem: Problem) {
  if (problem === 'tooLong') return 'editing.tooLong'
  switch (field) {
    case 'title':
      return 'promotions.titleRequired'
    case 'content':
      return 'news.contentRequired'
    case 'priority':
      return numberSentence(problem, { least: 'news.priorityWrong', most: 'news.priorityMost' })
    default:
      return 'editing.checkFields'
  }
}
