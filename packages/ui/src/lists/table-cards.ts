import { css } from 'styled-components'
import { visuallyHidden } from '../text/visually-hidden.tsx'
import { color, font, size, space, width } from '../theme/theme.ts'

/** Rows become cards where columns do not fit. Headers are visually hidden, except those that sort. */
/** @param limit width of the window below which a row is a card */
export const showRowsAsCards = (limit: string) => css`
  @media (width < ${limit}) {
    &, thead, tbody { display: block; }
    tr { display: flex; flex-wrap: wrap; align-items: center; }
    thead tr { background: ${color.sand}; }
    th:not([aria-sort]) { ${visuallyHidden} }

    tbody tr {
      gap: ${space[1]} ${space[4]};
      padding: ${space[2]} ${space[4]};
      border-block-start: 1px solid ${color.line};
    }
    /* Ends the first line. */
    tbody tr::after { content: ''; order: 2; flex: 0 0 100%; }
    td { order: 3; min-inline-size: 0; block-size: auto; padding: 0; border: 0; overflow-wrap: anywhere; }
    td bdi:not([dir]) { max-inline-size: 100%; }
    td:first-child { order: 0; flex: 1 1 60%; font-weight: ${font.strong}; }
    td[data-numeric='true'] { order: 1; }
    td[data-actions] { order: 4; flex: 0 0 100%; }
    td:empty { display: none; }
    @media (min-width: ${width.tablet}) {
      td:first-child { flex-basis: 40%; }
      td[data-actions] { order: 1; flex: none; }
    }
    td:not([data-title], [data-actions]) { flex: 1 1 50%; }
    td[data-title]:not(:first-child)::before {
      content: attr(data-title);
      /* Not read out: the head says it. */
      content: attr(data-title) / '';
      margin-inline-end: ${space[1]};
      color: ${color.muted};
      font-size: ${size.xs};
    }
  }
`
