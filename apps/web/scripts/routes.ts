/** `npm run routes`: every route of the specification, and whether its screen is built. */
import '../src/app/features.ts';
import { REDIRECTS } from '../src/app/app-screens.ts';
import { PLANNED_SCREENS } from '../src/app/planned-screens.ts';
import { allScreens, isBuilt } from '../src/core/features.ts';

const screens = [...allScreens(), ...PLANNED_SCREENS];
for (const { path, title, audience } of screens) {
  console.log(`${isBuilt(path) ? 'built    ' : 'not built'}  ${audience.padEnd(11)}  ${path.padEnd(66)}  ${title}`);
}
for (const [from, to] of Object.entries(REDIRECTS)) console.log(`redirect   anyone       ${from.padEnd(66)}  ${to}`);
const built = screens.filter(({ path }) => isBuilt(path));
console.log(`\n${built.length} of ${screens.length} routes are built; the others lead to coming_soon.`);
