// Runs before the first paint, outside the bundle. Kept in step with src/app/theme.ts: only `dark` is dark.
try {
  const mode = localStorage.getItem('theme_mode');
  if (mode === 'dark') document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
} catch {
  // Storage may be forbidden; light is the default.
}
