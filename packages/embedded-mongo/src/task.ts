import type { Doc } from './bson/types.ts'

export type Caller = {
  readonly id: number
  /** How its program calls itself; known after its greeting. */
  appName: string | undefined
  close(): void
}

/** A request: the command document, the document sequences beside it, and where its answer goes. */
export type Task = {
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly caller: Caller
  /** Called once; never when the connection is closed instead. */
  readonly answer: (reply: Doc) => void
}
