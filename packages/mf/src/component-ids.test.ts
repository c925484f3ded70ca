import { expect, test } from 'vitest'
import { addComponentIds } from './component-ids.ts'

const idsIn = (source: string, file = 'a.tsx') => addComponentIds(source, file).match(/componentId: '\w+'/g)

test('adds an id to every form of styled component', () => {
  for (const source of [
    'styled.div`a`',
    'styled(Button)`a`',
    'styled(Toast.Root)<{ $tone: Tone }>`a`',
    "styled.table.attrs({ role: 'table' })`a`",
  ]) {
    expect(idsIn(source), source).toHaveLength(1)
  }
})

test('leaves other code unchanged', () => {
  const source = "import styled, { css } from 'styled-components'\nconst unstyled = (styled) => css`a`"
  expect(addComponentIds(source, 'a.tsx')).toBe(source)
})

test('generates stable ids that differ by place', () => {
  const [first, second] = idsIn('styled.div`a`; styled.div`a`') ?? []
  expect(idsIn('styled.p`b`')).toEqual([first])
  expect(new Set([first, second, ...(idsIn('styled.div`a`', 'b.tsx') ?? [])]).size).toBe(3)
})
