export const queueStates = ['waiting', 'called', 'seated', 'left', 'no_answer'] as const
export type QueueState = (typeof queueStates)[number]

/** States that staff set; `seated` is the outcome of seating. */
export const settableQueueStates = ['called', 'waiting', 'left', 'no_answer'] as const satisfies readonly QueueState[]

export const OPEN_QUEUE_STATES = ['waiting', 'called'] as const satisfies readonly QueueState[]

export function isInQueue(state: QueueState): boolean {
  return state === 'waiting' || state === 'called'
}
