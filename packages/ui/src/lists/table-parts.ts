import styled, { css } from 'styled-components'
import { figures, tabular } from '../theme/styles.ts'
import { color, font, size, space, width } from '../theme/theme.ts'
import { showRowsAsCards } from './table-cards.ts'

/* Explicit roles: browsers may drop them when a table is displayed as something else. */
export const Table = styled.table.attrs({ role: 'table' })`
  ${tabular}
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${size.s};
  &[data-cards='few'] { ${showRowsAsCards(width.tablet)} }
  &[data-cards='many'] { ${showRowsAsCards(width.wide)} }
`

export const ROW_PX = 44

const cellSpace = css`
  padding-inline: ${space[4]};
  text-align: start;
  &[data-numeric='true'] { ${figures} }
  @media (width < ${width.rail}) { padding-inline: ${space[2]}; }
  &:first-child { padding-inline-start: ${space[4]}; }
  &:last-child { padding-inline-end: ${space[4]}; }
`
export const Heads = styled.thead.attrs({ role: 'rowgroup' })``
export const Rows = styled.tbody.attrs({ role: 'rowgroup' })``
export const HeadCell = styled.th.attrs({ role: 'columnheader' })`
  ${cellSpace}
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  block-size: 40px;
  background: ${color.sand};
  color: ${color.inkSoft};
  font-size: ${size.xs};
  font-weight: ${font.strong};
  white-space: nowrap;
  @media (width < ${width.rail}) { white-space: normal; line-height: 1.25; }
`
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 40px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: ${font.strong};
  cursor: pointer;
  svg { color: ${color.gold}; }
`
export const BodyRow = styled.tr.attrs({ role: 'row' })`
  &:hover td { background: ${color.paper}; }
`
export const Cell = styled.td.attrs(({ role = 'cell' }) => ({ role }))`
  ${cellSpace}
  block-size: ${ROW_PX}px;
  padding-block: 2px;
  &[data-whole='true'] { white-space: nowrap; }
  border-block-start: 1px solid ${color.line};
  /* A name of one long word leaves the other columns and the buttons their room; shorter words are not broken. */
  &[role='rowheader'] bdi:not([dir]),
  button bdi:not([dir]) { display: inline-block; max-inline-size: 18em; overflow-wrap: break-word; }
`
export const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[1]};
  > button { white-space: nowrap; }
  @media (width < ${width.rail}) { > [data-kind='quiet'] { padding-inline: ${space[2]}; } }

  /* On a card they begin where its words begin. */
  @media (width < ${width.tablet}) {
    flex-wrap: wrap;
    justify-content: flex-start;
    &:has(> [data-kind='quiet']:first-child) { margin-inline-start: -${space[2]}; }
  }
`
