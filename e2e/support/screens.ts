/** The paths of all built screens, from the features' declarations. */
export async function builtScreens(): Promise<string[]> {
  // Typed by hand: these declarations belong to the web's TypeScript project.
  const features = '../../apps/web/src/app/features.ts';
  const { FEATURES } = (await import(/* @vite-ignore */ features)) as {
    FEATURES: { screens?: { path: string; load?: unknown }[] }[];
  };
  const screens = FEATURES.flatMap((feature) => feature.screens ?? []).filter(({ load }) => load);
  return [...screens.map(({ path }) => path), '/404', '/500', '/coming_soon/:type?'].sort();
}
