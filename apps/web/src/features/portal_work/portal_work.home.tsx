import type { HomePart } from '#web/app/home-parts.ts';
import { NeedFromYou } from './need-from-you.tsx';
import { OverviewPart } from './overview-part.tsx';
import { YourWork } from './your-work.tsx';

export const home: readonly HomePart[] = [
  { place: 30, Component: NeedFromYou },
  { place: 50, Component: YourWork },
  { place: 60, Component: OverviewPart },
];
