export const ignorePress = () => {}

export function listStyles(element: Element) {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name)
  return {
    overflowY: of('overflow-y'),
    maxBlockSize: of('max-block-size'),
    minBlockSize: of('min-block-size'),
    minInlineSize: of('min-inline-size'),
    maxInlineSize: of('max-inline-size'),
    overflowWrap: of('overflow-wrap'),
    display: of('display'),
  }
}
