/** Two projects at a time with one checker each: the default's four would each instantiate the same types. */
export const TYPE_CHECK = ['-b', '--builders', '2', '--checkers', '1']
