import { Timestamp } from 'bson'
import { toText } from '../bson/text.ts'
import { isDoc } from '../bson/types.ts'
import { badValue } from '../errors.ts'
import type { Change } from './context.ts'
import { removed } from './paths.ts'

type Prepare = (operand: unknown, path: string) => Pick<Change, 'apply' | 'creates' | 'counts'>

const set: Prepare = (operand) => ({ apply: () => operand, creates: true })

const setOnInsert: Prepare = (operand) => ({
  apply: (present, { inserting }) => (inserting ? operand : present),
  creates: true,
})

const unset: Prepare = () => ({ apply: () => removed, creates: false })

const currentDate: Prepare = (operand, path) => {
  const type = operand === true || operand === false ? 'date' : isDoc(operand) ? operand.$type : undefined
  if (type !== 'date' && type !== 'timestamp')
    throw badValue(`${toText(operand)} is not valid type for $currentDate of ${path}`)
  if (type === 'date') return { apply: (_, { now }) => now, creates: true, counts: true }
  return {
    apply: (_, { now }) => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }),
    creates: true,
    counts: true,
  }
}

/** $set $setOnInsert $unset $currentDate. ($rename touches two paths and is prepared where changes are read.) */
export const fieldOperators: Record<string, Prepare> = {
  $set: set,
  $setOnInsert: setOnInsert,
  $unset: unset,
  $currentDate: currentDate,
}

export type { Prepare }
