/**
 * How Node runs the product (docs/performance.md). On a machine with much memory V8 lets what is young take 130 MB before
 * it looks what of it still lives, which is most of what a large export needs; with 8 MB halves it takes a fifth of that,
 * and no call is slower for it. And it puts at once among what is old whatever mostly lived on when it last looked: where
 * that was by chance, as of a row of cells, all that such things lead to stays as well, an export's 100 MB.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring']
