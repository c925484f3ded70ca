import axe from 'axe-core'

/**
 * What keeps people out, as far as axe can tell. happy-dom lays nothing out: colours are tested in the theme, and that a
 * dialog is open, and the page below it hidden for that, is seen in the journeys' browser.
 */
export async function barriers(): Promise<unknown[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'aria-hidden-focus': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
