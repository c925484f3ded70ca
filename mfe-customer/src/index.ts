// Opened alone, in development. The shared modules are fetched first, hence the step of its own.
void import('./bootstrap.tsx')
