import type { Doc } from './bson/types.ts'

export type Caller = {
  readonly id: number
  /** The client's name, from its greeting. */
  appName: string | undefined
  close(): void
}

export type Task = {
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly caller: Caller
  /** Called once, or never if the connection closes. */
  readonly answer: (reply: Doc) => void
}
