/** A turn that takes longer, because a connection is dead or its work slow, does not keep others waiting. */
const LONG_MS = 300

/** Something under way that others wait for. */
export interface Turn {
  /** Resolves when it has ended, however. */
  readonly ended: Promise<unknown>
  /** Does what lets others go on beside it, when it takes long. */
  readonly letGo?: () => void
}

/**
 * Has turns taken one after another, as long as anybody waits for one.
 * @param next begins a turn for those who wait; undefined where nobody does.
 * @returns what is to be called when somebody has come.
 */
export function inTurns(next: () => Turn | undefined): () => void {
  let isTaken = false
  return function goOn(): void {
    if (isTaken) return
    const turn = next()
    if (!turn) return
    isTaken = true
    let isMine = true
    const letOthers = () => {
      if (isMine) isTaken = false
      isMine = false
      goOn()
    }
    const timer = setTimeout(() => {
      turn.letGo?.()
      letOthers()
    }, LONG_MS)
    void turn.ended.finally(() => {
      clearTimeout(timer)
      letOthers()
    })
  }
}
