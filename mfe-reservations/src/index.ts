// Standalone development. The import is dynamic because shared modules load first.
void import('./bootstrap.tsx')
