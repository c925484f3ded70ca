import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { forcedDisabled, forcedSelected, tabular } from '../theme/styles.ts'
import { color, font, motion, radius, size, width } from '../theme/theme.ts'

export const CalendarFrame = styled.div`
  ${tabular}
  font-size: ${size.s};

  .rdp-months { position: relative; }
  @media (width < ${width.magnified}) { .rdp-nav.rdp-nav { position: static; } }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: flex;
  }
  .rdp-button_previous,
  .rdp-button_next,
  .rdp-day_button {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: pointer;
    transition: background-color ${motion.quick};
  }
  .rdp-button_previous[aria-disabled='true'],
  .rdp-button_next[aria-disabled='true'] { color: ${color.line}; cursor: default; }

  /* Seven of them and their panel's edges fit the narrowest phone. */
  .rdp-day_button { inline-size: min(44px, calc((100vw - 48px) / 7)); font-size: min(${size.s}, 5vw); }

  .rdp-month_caption { display: flex; align-items: center; min-block-size: 44px; margin-block-end: 4px; }
  .rdp-dropdowns { display: flex; gap: 4px; }
  .rdp-dropdown_root { position: relative; display: inline-flex; }
  /* The list itself is the control; the drawn words under it are for pickers without one. */
  .rdp-dropdown_root .rdp-caption_label { display: none; }
  .rdp-dropdown {
    appearance: none;
    min-block-size: 36px;
    padding-inline: 8px;
    border: 1px solid transparent;
    border-radius: ${radius.small};
    background: ${color.sand};
    font-weight: ${font.strong};
    cursor: pointer;
  }
  .rdp-dropdown:hover { border-color: ${color.edge}; }

  .rdp-month_grid { border-collapse: collapse; }
  .rdp-weekday {
    block-size: 32px;
    padding: 0;
    color: ${color.muted};
    /* A seventh of the screen is never narrower than its word. */
    font-size: min(${size.xs}, 4vw);
    font-weight: ${font.regular};
    text-align: center;
  }
  .rdp-day { padding: 0; text-align: center; }
  .rdp-day_button:hover:not(:disabled) { background: ${color.sand}; }
  .rdp-outside .rdp-day_button { color: ${color.muted}; }
  .rdp-today .rdp-day_button { box-shadow: inset 0 0 0 1.5px ${color.goldFill}; font-weight: ${font.strong}; }
  .rdp-selected .rdp-day_button,
  .rdp-selected .rdp-day_button:hover {
    background: ${color.chosen};
    color: ${color.onChosen};
    font-weight: ${font.strong};
    ${forcedSelected}
  }
  .rdp-disabled .rdp-day_button {
    color: ${color.edge};
    text-decoration: line-through;
    cursor: not-allowed;
    ${forcedDisabled}
  }
  @media (forced-colors: active) {
    .rdp-today .rdp-day_button { border: 2px solid Highlight; }
  }
`

export function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <Icon of={ChevronLeft} mirrored />
  if (orientation === 'right') return <Icon of={ChevronRight} mirrored />
  return <Icon of={ChevronDown} size={16} />
}
