import axe from 'axe-core'

/** What keeps people out, as far as axe can tell. happy-dom lays nothing out, so colours are tested in the theme. */
export async function barriers(): Promise<unknown[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
