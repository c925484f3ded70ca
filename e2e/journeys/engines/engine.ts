/** An element of a page, as the browser's protocol names it. */
export type Found = object

/** A function that runs in the page: it sees nothing of this side but the text that it is given. */
type InPage<Answer> = (text: string) => Answer | Promise<Answer>

/** A browser of another engine than the journeys' own, with one page. */
export interface Engine {
  /** `Firefox 153.7.0` */
  name: string
  /** What the pages complained about, where the engine tells. */
  complaints: readonly string[]
  /** Loads an address, to the end. */
  open(address: string): Promise<void>
  run(script: InPage<string>, text?: string): Promise<string>
  find(script: InPage<Element | null>, text: string): Promise<Found | null>
  /** Presses the middle of an element, as a person would. */
  press(element: Found): Promise<void>
  /** Types into the element that has the focus. */
  type(element: Found, text: string): Promise<void>
  stop(): Promise<void>
}
