import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { toWebAddress } from '@sufra/domain/platform/web-link'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Icon } from '@sufra/ui/icon'
import { LocalizedText } from '@sufra/ui/localized-text'
import { ButtonPicture } from '@sufra/ui/picture'
import { Skeleton } from '@sufra/ui/skeleton'
import { menuColors, type Tint } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { ArrowUpRight } from 'lucide-react'
import styled, { css } from 'styled-components'
import { useListMenuButtonsQuery } from '../../calls/content.ts'
import { QueryView, useReportedFailure } from '../../parts/query-view.tsx'
import { words } from '../../words.ts'

export const GRID_COLUMNS = 6

/** Columns per button, out of six, by the number of buttons (customer specification §2). */
export function getColumnSpan(buttons: number, index: number): number {
  if (buttons === 5) return index < 3 ? 2 : 3
  return buttons === 3 || buttons >= 6 ? 2 : 3
}

interface FaceProps {
  $tint: Tint
  $columns: number
}

const HEIGHT = '76px'
const Grid = styled.nav`
  display: grid;
  grid-template-columns: repeat(${GRID_COLUMNS}, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[2]};
`
const Place = styled.div<{ $columns: number }>`
  grid-column: span ${({ $columns }) => $columns};
`
const look = css<FaceProps>`
  grid-column: span ${({ $columns }) => $columns};
  display: grid;
  grid-template-rows: auto 1fr;
  place-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-block-size: ${HEIGHT};
  padding: ${({ theme }) => theme.space[2]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-block-end: 3px solid ${({ $tint }) => $tint.fill};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.card};
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.font.strong};
  line-height: var(--line-display);
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.quick};
  &:hover { background: ${({ theme }) => theme.color.paper}; }
`
const Disc = styled.span<{ $tint: Tint }>`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ $tint }) => $tint.fill};
  color: ${({ $tint }) => $tint.text};
`
const Anchor = styled.a<FaceProps>`${look}`
const Press = styled.button<FaceProps>`${look}`

/** The usual number of buttons. */
const SKELETONS = [1, 2, 3, 4]

export function MenuButtons() {
  const t = useWords(words)
  const query = useListMenuButtonsQuery()
  const isReported = useReportedFailure(query)
  return (
    <QueryView query={query} isReported={isReported} skeleton={<MenuSkeleton />} failure={t('home.menuFailed')}>
      {(buttons) => <ButtonGrid buttons={buttons.filter(({ isActive }) => isActive)} />}
    </QueryView>
  )
}

function MenuSkeleton() {
  return (
    <Grid as="div">
      {SKELETONS.map((number) => (
        <Place key={number} $columns={getColumnSpan(SKELETONS.length, number - 1)}>
          <Skeleton height={HEIGHT} />
        </Place>
      ))}
    </Grid>
  )
}

function ButtonGrid({ buttons }: { buttons: readonly MenuButton[] }) {
  const t = useWords(words)
  if (buttons.length === 0) return null
  return (
    <Grid aria-label={t('home.menu')}>
      {buttons.map((button, index) => (
        <MenuLink key={button.buttonNumber} button={button} columns={getColumnSpan(buttons.length, index)} />
      ))}
    </Grid>
  )
}

/** A button without an address says so when pressed. */
function MenuLink({ button, columns }: { button: MenuButton; columns: number }) {
  const t = useWords(words)
  const title = { text: button.title, arabic: button.titleAr }
  const written = useWritten()
  const tint = getTint(button.color)
  const face: FaceProps = { $tint: tint, $columns: columns }
  const address = toWebAddress(button.url)
  const content = (
    <>
      {button.picture ? (
        <ButtonPicture picture={button.picture} />
      ) : (
        <Disc $tint={tint} aria-hidden>
          <Icon of={ArrowUpRight} size={18} mirrored />
        </Disc>
      )}
      <LocalizedText {...title} />
    </>
  )
  if (address === null) {
    const showMissingLink = () => showToast({ title: t('home.menuNoLink', { label: written(title).text }) })
    return (
      <Press type="button" {...face} onClick={showMissingLink}>
        {content}
      </Press>
    )
  }
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" {...face}>
      {content}
    </Anchor>
  )
}

/** Unknown colors show grey (customer specification §2). */
function getTint(color: string): Tint {
  return Object.hasOwn(menuColors, color) ? menuColors[color as keyof typeof menuColors] : menuColors.gray
}
