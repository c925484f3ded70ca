/**
 * Development only; runs before everything else. Records the React renderers of the page,
 * because Fast Refresh of a remote starts after react-dom and would otherwise reload the page.
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
