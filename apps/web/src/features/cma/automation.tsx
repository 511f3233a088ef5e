import { DRIVERS } from '@daftar/domain/cma/drivers';
import { CmaScreen } from './cma-screen.tsx';
import { ProjectionActions } from './projection-actions.tsx';

const pick = (...names: RegExp[]) => DRIVERS.filter(({ id, fed }) => !fed && names.some((name) => name.test(id)));
const GROUPS = [
  { title: 'Sales', lines: pick(/^growth_sales/) },
  { title: 'Costs as a share of sales', lines: pick(/^share_(?!drawings)/) },
  { title: 'Costs that grow on their own (blank: share of sales)', lines: pick(/^growth_(?!sales)/) },
  { title: 'Days', lines: pick(/^days_/) },
  {
    title: 'Fixed assets and term loans',
    lines: pick(/^(capex|rate_depreciation|new_term_loan|instalments_next|rate_term)$/),
  },
  { title: 'Working capital', lines: pick(/^(rate_bank|limit_sanctioned|cash_floor)$/) },
  { title: 'Tax, drawings and capital', lines: pick(/^(rate_tax|share_drawings|capital_added|unsecured_added)$/) },
];
const TABS = [{ value: 'inputs', label: 'Inputs', groups: GROUPS }];

/** …/CMA/:ccLoanId/Automation: inputs of projections, scenarios, and the input that reaches a goal. */
export const Component = () => (
  <CmaScreen tabs={TABS} other={{ label: 'Forms', path: '..' }} Actions={ProjectionActions} />
);
