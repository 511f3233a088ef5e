import { lazyPart } from '#web/kit/lazy-part.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { CmaScreen, type CmaTab, type PartProps } from './cma-screen.tsx';
import { FORM_TABS } from './places.ts';

const waiting = { waiting: <SkeletonRows rows={8} /> };
const FormOne = lazyPart<PartProps>(async () => (await import('./form-one.tsx')).default, waiting);
const Charts = lazyPart<PartProps>(async () => (await import('./charts.tsx')).default, waiting);

const TABS: readonly CmaTab[] = [
  ...FORM_TABS,
  { value: 'limits', label: 'Limits', Part: FormOne },
  { value: 'charts', label: 'Charts', Part: Charts },
];

/** cashCredit/client/:clientId/CMA/:ccLoanId: Forms I to VI, ratios and charts. */
export const Component = () => <CmaScreen tabs={TABS} other={{ label: 'Projection inputs', path: 'Automation' }} />;
