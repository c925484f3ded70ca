import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { LoaderContext } from '@rspack/core'

const WORKSPACE = new URL('../../..', import.meta.url).pathname
/** `styled.div` and `styled(Button)`, up to where their attributes, their types or their style begin. */
const STYLED = /\bstyled(?:\.\w+|\([\w.]+\))(?=\.attrs\(|<|`)/g

/**
 * Gives each styled component of a source an id by its file and its place in it. Left to itself, styled-components counts
 * in the order in which modules run, which differs between the build that prerenders a page and the one that hydrates
 * it.
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
