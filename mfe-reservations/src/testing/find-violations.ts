import axe from 'axe-core'

/** Violations that axe finds. happy-dom has no layout: the theme tests colors, the journeys dialogs. */
export async function findViolations(): Promise<unknown[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'aria-hidden-focus': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
