/**
 * How Node runs the product. On a machine with much memory V8 lets what is young take 130 MB before it looks what of it
 * still lives, which is most of what a large export needs; with 16 MB halves it takes a third of that, and no call is slower
 * for it (docs/performance.md).
 */
export const NODE_FLAGS = ['--max-semi-space-size=16']
