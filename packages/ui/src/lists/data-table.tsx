import { common, useWords } from '@sufra/i18n/use-words'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Icon } from '../controls/icon.tsx'
import { ScrollArea } from '../frames/scroll-area.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Skeleton } from './skeleton.tsx'
import { BodyRow, Buttons, Cell, HeadCell, Heads, ROW_PX, Rows, SortButton, Table } from './table-parts.ts'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  sortable?: boolean
  /** Never broken into lines, as a date. */
  whole?: boolean
  /** The cell explains itself: as a card it stands without the column title. */
  untitled?: boolean
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  /** Skeleton rows while undefined. */
  rows: readonly Row[] | undefined
  /** Number of rows that will follow; their room is reserved. */
  coming?: number
  rowKey: (row: Row) => string | number
  actions?: (row: Row) => ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  empty?: ReactNode
  /** A CSS length; the head stays visible while rows scroll. */
  maxHeight?: string
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === undefined) return <Icon of={ChevronsUpDown} size={14} />
  return <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <HeadCell scope="col" data-numeric={column.numeric} aria-sort={column.sortable ? (direction ?? 'none') : undefined}>
      {column.sortable && onSort ? (
        <SortButton type="button" onClick={() => onSort({ key: column.key, direction: next })}>
          {column.title}
          <SortMark direction={direction} />
        </SortButton>
      ) : (
        column.title
      )}
    </HeadCell>
  )
}

type RowProps<Row> = { row: Row } & Pick<DataTableProps<Row>, 'columns' | 'actions'>

/** Re-renders only for another row, other columns or other actions. */
const DataRow = memo(function DataRow<Row>({ row, columns, actions }: RowProps<Row>) {
  const nameId = useId()
  return (
    <BodyRow>
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          // The first cell names the row and is read out before its other cells.
          {...(index === 0 && { id: nameId, role: 'rowheader' })}
          data-numeric={column.numeric}
          data-whole={column.whole}
          data-title={column.untitled ? undefined : column.title}
        >
          {column.cell(row)}
        </Cell>
      ))}
      {actions && (
        <Cell data-actions>
          {/* Every row has the same buttons, so the group names the row. */}
          <Buttons role="group" aria-labelledby={nameId}>
            {actions(row)}
          </Buttons>
        </Cell>
      )}
    </BodyRow>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

/** Tables of more columns show their rows as cards on phones, or on tablets as well. */
const COLUMNS_OF_A_PHONE = 4
const COLUMNS_OF_A_TABLET = 5

function getCards(columns: number, hasActions: boolean): 'many' | 'few' | undefined {
  if (columns > COLUMNS_OF_A_TABLET) return 'many'
  return hasActions || columns > COLUMNS_OF_A_PHONE ? 'few' : undefined
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, sort, onSort, empty, maxHeight, coming = 0 } = props
  const t = useWords(common)
  if (rows?.length === 0 && empty) return <>{empty}</>
  return (
    <ScrollArea label={caption} maxHeight={maxHeight}>
      <Table aria-busy={rows === undefined || undefined} data-cards={getCards(columns.length, actions !== undefined)}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Heads>
          <BodyRow>
            {columns.map((column) => (
              <Head key={column.key} {...{ column, sort, onSort }} />
            ))}
            {actions && (
              <HeadCell scope="col">
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </HeadCell>
            )}
          </BodyRow>
        </Heads>
        <Rows>
          {rows === undefined &&
            SKELETON_ROWS.map((row) => (
              <BodyRow key={row}>
                {columns.map((column) => (
                  <Cell key={column.key}>
                    <Skeleton width="70%" />
                  </Cell>
                ))}
                {actions && <Cell />}
              </BodyRow>
            ))}
          {rows?.map((row) => (
            <DataRow key={rowKey(row)} {...{ row, columns, actions }} />
          ))}
          {coming > 0 && <tr aria-hidden style={{ blockSize: coming * ROW_PX }} />}
        </Rows>
      </Table>
    </ScrollArea>
  )
}
