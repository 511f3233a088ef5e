/** Typed by hand: these declarations belong to the web's TypeScript project. */
type Declared = { path: string; load?: unknown; menu?: unknown; billingTab?: unknown };

async function declaredScreens(): Promise<Declared[]> {
  const features = '../../apps/web/src/app/features.ts';
  const { FEATURES } = (await import(/* @vite-ignore */ features)) as { FEATURES: { screens?: Declared[] }[] };
  return FEATURES.flatMap((feature) => feature.screens ?? []).filter(({ load }) => load);
}

/** The paths of all built screens, from the features' declarations. */
export async function builtScreens(): Promise<string[]> {
  const screens = await declaredScreens();
  return [...screens.map(({ path }) => path), '/404', '/500', '/coming_soon/:type?'].sort();
}

/** Records that people open most, beside the screens of the menus and the lists of billing. */
const RECORDS = ['clients/:clientId', 'workBoard-Tasks', 'workBoard-taskDetails-new/*', 'invoice_details'];

/** The paths that people open all day. */
export async function mainScreens(): Promise<string[]> {
  return (await declaredScreens())
    .filter(({ path, menu, billingTab }) => menu || billingTab || RECORDS.some((record) => path.endsWith(`/${record}`)))
    .map(({ path }) => path);
}
