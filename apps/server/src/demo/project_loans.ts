/** Two project loans of the demo business: a dal mill and a packaging plant. */
import { today } from '@daftar/domain/date-format';
import { addMonths, monthStart, type Day } from '@daftar/domain/dates';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';
import { difference } from '@daftar/domain/project_loans/appraisal';
import { newProject, type CostItem, type Project } from '@daftar/domain/project_loans/project';
import { projection } from '@daftar/domain/project_loans/projection';
import type { MemberCtx } from '#server/platform/context.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import { projectLoans, saveProject, sections } from '#server/features/project_loans/project_loans.service.ts';
import * as repo from './loans.repo.ts';

const item = (
  name: string,
  kind: CostItem['kind'],
  amount: string,
  rate = '0',
  method: CostItem['method'] = 'WDV',
) => ({
  name,
  kind,
  amount,
  rate,
  method,
});
const years = (...capacities: string[]) =>
  capacities.map((capacity, index) => ({ capacity, price_rise: index === 0 ? '0' : '2' }));

function dalMill(startsOn: Day): Project {
  const usual = newProject(startsOn);
  return {
    ...usual,
    cost: [
      item('Land', 'Land', '2200000'),
      item('Factory building and godown', 'Fixed asset', '6800000', '10'),
      item('Dal mill plant, 40 TPD', 'Fixed asset', '13500000', '15'),
      item('Electrical installation and transformer', 'Fixed asset', '1600000', '10'),
      item('Furniture and computers', 'Fixed asset', '400000', '10', 'SLM'),
      item('Preliminary and pre-operative expenses', 'Preliminary expenses', '650000'),
      item('Contingency', 'Contingency', '1250000'),
      item('Margin for working capital', 'Working capital margin', '4500000'),
    ],
    means: { capital: '10000000', unsecured: '2000000', subsidy: '1500000', term_loan: '17500000' },
    phasing: {
      starts_on: startsOn,
      every_months: '3',
      periods: [
        { cost: '30', capital: '55', unsecured: '0', subsidy: '0', term_loan: '25' },
        { cost: '45', capital: '35', unsecured: '40', subsidy: '0', term_loan: '50' },
        { cost: '25', capital: '10', unsecured: '60', subsidy: '100', term_loan: '25' },
      ],
    },
    loan: { ...usual.loan, annual_rate: '9.6', months: '66', moratorium_months: '6' },
    operations: {
      ...usual.operations,
      products: [
        { name: 'Tur dal', unit: 'Tonnes', quantity: '2400', price: '104000' },
        { name: 'Chana dal', unit: 'Tonnes', quantity: '1200', price: '76000' },
        { name: 'Husk and broken', unit: 'Tonnes', quantity: '860', price: '21000' },
      ],
      expenses: [
        { name: 'Raw pulses', kind: 'Variable', value: '88', rise: '0' },
        { name: 'Power and fuel', kind: 'Variable', value: '1.4', rise: '0' },
        { name: 'Packing material', kind: 'Variable', value: '0.9', rise: '0' },
        { name: 'Freight and selling', kind: 'Variable', value: '1.6', rise: '0' },
        { name: 'Salaries and wages', kind: 'Fixed', value: '4200000', rise: '6' },
        { name: 'Repairs and maintenance', kind: 'Fixed', value: '900000', rise: '5' },
        { name: 'Administrative expenses', kind: 'Fixed', value: '1600000', rise: '5' },
      ],
      years: years('45', '55', '62', '68', '70', '70', '70'),
      stock_days: '18',
      debtor_days: '14',
      creditor_days: '6',
      working_capital_rate: '9.5',
    },
  };
}

function packagingPlant(startsOn: Day): Project {
  const usual = newProject(startsOn);
  return {
    ...usual,
    cost: [
      item('Land development', 'Land', '1800000'),
      item('Factory shed', 'Fixed asset', '7400000', '10'),
      item('Corrugation line', 'Fixed asset', '16800000', '15'),
      item('Printing and die-cutting machines', 'Fixed asset', '7200000', '15'),
      item('Preliminary and pre-operative expenses', 'Preliminary expenses', '800000'),
      item('Contingency', 'Contingency', '1700000'),
      item('Margin for working capital', 'Working capital margin', '3500000'),
    ],
    means: { capital: '14000000', unsecured: '3000000', subsidy: '0', term_loan: '22500000' },
    phasing: {
      starts_on: startsOn,
      every_months: '3',
      periods: [
        { cost: '35', capital: '60', unsecured: '0', subsidy: '0', term_loan: '30' },
        { cost: '65', capital: '40', unsecured: '100', subsidy: '100', term_loan: '70' },
      ],
    },
    loan: {
      annual_rate: '10.2',
      months: '72',
      moratorium_months: '9',
      moratorium_interest: 'Served',
      repayment: 'EMI',
      every_months: '1',
    },
    operations: {
      ...usual.operations,
      products: [
        { name: 'Corrugated boxes', unit: 'Tonnes', quantity: '1900', price: '62000' },
        { name: 'Printed cartons', unit: 'Tonnes', quantity: '330', price: '118000' },
      ],
      expenses: [
        { name: 'Kraft rolls and board', kind: 'Variable', value: '63.5', rise: '0' },
        { name: 'Ink, glue and stitching wire', kind: 'Variable', value: '5', rise: '0' },
        { name: 'Power and fuel', kind: 'Variable', value: '4.2', rise: '0' },
        { name: 'Freight and selling', kind: 'Variable', value: '4', rise: '0' },
        { name: 'Salaries and wages', kind: 'Fixed', value: '8400000', rise: '6' },
        { name: 'Repairs and maintenance', kind: 'Fixed', value: '1200000', rise: '5' },
        { name: 'Administrative expenses', kind: 'Fixed', value: '2600000', rise: '5' },
      ],
      years: years('55', '65', '72', '78', '80', '80', '80', '80'),
      stock_days: '30',
      debtor_days: '45',
      creditor_days: '25',
    },
  };
}

/** Capital covers what the other means leave, interest during construction too. */
function matched(project: Project): Project {
  const capital = fromPaise(toPaise(project.means.capital) - difference(projection(project)));
  return { ...project, means: { ...project.means, capital } };
}

const TEXTS: Record<string, string> = {
  Promoters:
    'The unit is promoted by two partners who have traded pulses at the Rajkot market yard since 2009. Both have supplied mills in Saurashtra and know the buyers of dal in Ahmedabad, Vadodara and Mumbai.\n\nThe partners bring their own capital and a loan from family, which stays in the business until the term loan is repaid.',
  'Product and market':
    'The mill will make tur and chana dal, and sell husk and broken grain as cattle feed.\n\nGujarat consumes more dal than its mills process in the season. Three wholesalers have given letters of interest for about 40 % of the first year’s output.',
  Location:
    'The plot of 4,200 sq m is on the Rajkot–Gondal highway, 9 km from the market yard. Power of 150 kVA, a bore well and road access for trucks are available.',
  'Raw material':
    'Tur and chana are bought at the market yards of Rajkot, Gondal and Junagadh between January and May, and from traders in Maharashtra after the season. The godown holds stock for about 18 days.',
  Manpower:
    'One manager, two supervisors, six skilled operators and fourteen helpers in two shifts. Wages are as in the projections, with statutory dues.',
  Process:
    'Cleaning and grading, pitting, oil and water conditioning, drying, splitting, polishing, sorting by colour, and packing in bags of 1, 5, 30 and 50 kg. Husk and broken grain are sold as feed.',
  'SWOT analysis':
    'Strengths: promoters know suppliers and buyers; the site is near the market yard.\n\nWeaknesses: a new unit with a brand that has to be built.\n\nOpportunities: demand for packed dal grows in towns of Saurashtra.\n\nThreats: prices of pulses move with imports and the monsoon.',
  'Licences and approvals':
    'Udyam registration, GST registration and FSSAI licence are applied for. Consent of the pollution control board and the power connection are expected before machinery is installed.',
};

export async function fillProjectLoans(ctx: MemberCtx): Promise<void> {
  const entities = (await repo.borrowingClients(ctx)).filter(({ is_person }) => !is_person).slice(-10, -8);
  const { data: banks } = await lenders.list(ctx, { query: { page: 1, per_page: 10 } });
  const month = monthStart(today(ctx.now, ctx.timezone));
  const plans = [
    { name: 'Dal mill, Gondal road', stage: 'Submitted', project: dalMill(addMonths(month, 1)) },
    { name: 'Corrugated packaging plant', stage: 'Draft', project: packagingPlant(addMonths(month, 2)) },
  ] as const;
  for (const [n, { name, stage, project }] of plans.entries()) {
    const client = entities[n];
    if (!client) continue;
    const lender_id = banks[n]?.id ?? null;
    const loan = await projectLoans.create(ctx, { body: { client_id: client.id, name, lender_id, stage, notes: '' } });
    await saveProject(ctx, { params: { id: loan.id }, body: { project: matched(project) } } as never);
    if (n > 0) continue;
    const { data } = await sections.list(ctx, { query: { page: 1, per_page: 50, project_loan_id: loan.id } });
    for (const { id, title } of data)
      if (TEXTS[title]) await sections.update(ctx, { params: { id }, body: { body: TEXTS[title] } });
  }
}
