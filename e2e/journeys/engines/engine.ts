export type Found = object

/** Runs in the page, so it can use only its argument. */
type InPage<Answer> = (text: string) => Answer | Promise<Answer>

export interface Engine {
  name: string
  complaints: readonly string[]
  open(address: string): Promise<void>
  run(script: InPage<string>, text?: string): Promise<string>
  find(script: InPage<Element | null>, text: string): Promise<Found | null>
  press(element: Found): Promise<void>
  type(element: Found, text: string): Promise<void>
  stop(): Promise<void>
}
