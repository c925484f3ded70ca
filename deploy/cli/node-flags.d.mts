/** How Node runs the product. */
export declare const NODE_FLAGS: readonly string[]
