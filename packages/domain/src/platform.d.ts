/** What the rules use of the URL of browsers and Node, neither of whose types they have. */
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  readonly hostname: string
  readonly href: string
  readonly protocol: string
}
