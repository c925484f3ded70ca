import { Card } from '@sufra/ui/card'
import { usePlanEditor } from '../plan-editor.ts'
import { AreaPanel } from './area-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { TablesPanel } from './tables-panel.tsx'

/** Settings of the selected tables, otherwise of the area. */
export function SidePanel() {
  const { selected } = usePlanEditor()
  const [table] = selected
  return (
    <Card as="div" data-beside>
      {!table && <AreaPanel />}
      {table && selected.length === 1 && <TablePanel key={table.id} table={table} />}
      {selected.length > 1 && <TablesPanel />}
    </Card>
  )
}
