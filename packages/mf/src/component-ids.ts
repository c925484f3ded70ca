import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { LoaderContext } from '@rspack/core'

const WORKSPACE = new URL('../../..', import.meta.url).pathname
/** Matches `styled.div` and `styled(Button)` before attributes, types or style. */
const STYLED = /\bstyled(?:\.\w+|\([\w.]+\))(?=\.attrs\(|<|`)/g

/**
 * Derives component ids from file and position. By default styled-components counts in module order,
 * which differs between the prerendering and the hydrating build.
 */
export function addComponentIds(source: string, file: string): string {
  let count = 0
  return source.replace(STYLED, (styled) => {
    const id = createHash('sha256').update(`${file} ${count++}`).digest('hex').slice(0, 7)
    return `${styled}.withConfig({ componentId: 's${id}' })`
  })
}

export default function componentIds(this: LoaderContext, source: string): string {
  return addComponentIds(source, relative(WORKSPACE, this.resourcePath))
}
