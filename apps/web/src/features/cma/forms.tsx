import type { Form } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { CmaScreen } from './cma-screen.tsx';
import type { Group } from './cma-sheet.tsx';

const of = (form: Form): Group[] => [
  { title: '', lines: CMA_LINES.filter((line) => line.form === form && line.no !== '') },
];
const TABS = [
  { value: 'operating', label: 'Operating statement', groups: of('II') },
  { value: 'balance', label: 'Balance sheet', groups: of('III') },
  {
    value: 'comparative',
    label: 'Comparative',
    groups: [{ title: '', lines: CMA_LINES.filter(({ form }) => form === 'IV') }],
  },
  { value: 'mpbf', label: 'MPBF', groups: [{ title: '', lines: CMA_LINES.filter(({ form }) => form === 'V') }] },
  { value: 'flow', label: 'Fund flow', groups: of('VI') },
  {
    value: 'ratios',
    label: 'Ratios',
    groups: [{ title: '', lines: CMA_LINES.filter(({ form }) => form === 'Ratios') }],
  },
];
/** cashCredit/client/:clientId/CMA/:ccLoanId: Forms II to VI and the ratios. */
export const Component = () => <CmaScreen tabs={TABS} other={{ label: 'Projection inputs', path: 'Automation' }} />;
