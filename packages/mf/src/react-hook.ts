/**
 * Development only, and ahead of everything else: keeps a list of the React renderers of the page. Fast Refresh of a
 * remote starts long after react-dom and finds the renderer here; without the list its changes would reload the page.
 */
interface ReactHook {
  renderers: Map<number, unknown>
  supportsFiber: true
  inject: (renderer: unknown) => number
  onCommitFiberRoot: () => void
  onCommitFiberUnmount: () => void
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }

if (!page.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map<number, unknown>()
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
}
