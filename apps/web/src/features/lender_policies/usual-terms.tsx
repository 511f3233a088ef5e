import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { usualPolicy, type LoanType } from '@daftar/domain/loans/policy';
import { useState } from 'react';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { incomeTestText, rupees, tenureText } from './policy-text.ts';

/** The shipped terms of each type of loan. */
export function UsualTerms({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<LoanType>('Home');
  const policy = usualPolicy(type);
  return (
    <Drawer
      open
      onClose={onClose}
      title="Usual terms"
      subtitle="Used for lenders without a policy, and as the start of a new one"
      width={520}
    >
      <DrawerBody>
        <Stack gap={16}>
          <Select
            label="Loan type"
            options={asOptions(LOAN_TYPES)}
            value={type}
            onChange={(next) => setType(next as LoanType)}
          />
          <Card>
            <Facts
              facts={[
                ['Interest rate', `${policy.annual_rate} %`],
                ['Amount', `${rupees(policy.min_amount)} to ${rupees(policy.max_amount)}`],
                ['Tenure', `${tenureText(policy.min_months)} to ${tenureText(policy.max_months)}`],
                ['Minimum monthly income', rupees(policy.min_income)],
                ['Minimum credit score', policy.min_score],
                ['Minimum age', `${policy.min_age} years`],
                [
                  'Age at loan end',
                  `${policy.max_age_salaried} salaried, ${policy.max_age_self_employed} self-employed`,
                ],
                ['Running loans ignored', `Up to ${policy.ignored_emi_months} months left`],
                ['Processing fee', `${policy.processing_fee_percent} %`],
              ]}
            />
          </Card>
          {policy.min_dscr === null ? (
            <Bands title="FOIR" edge="Monthly income" bands={policy.foir} />
          ) : (
            <Card title="Obligations to income">{incomeTestText(policy)}</Card>
          )}
          {policy.ltv.length > 0 && <Bands title="LTV" edge="Loan amount" bands={policy.ltv} />}
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}

type Band = { property_type?: string | null; up_to: string | null; percent: string };

const Bands = ({ title, edge, bands }: { title: string; edge: string; bands: readonly Band[] }) => {
  const isTyped = bands.some(({ property_type }) => property_type);
  return (
    <Card title={title}>
      <Table width="100%" cell="6 0">
        <thead>
          <tr>
            <th scope="col">{isTyped ? 'Property' : edge}</th>
            <th scope="col" data-end>
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ property_type, up_to, percent }) => (
            <tr key={`${property_type} ${up_to}`}>
              <td>
                {isTyped ? (property_type ?? 'Any property') : up_to === null ? 'Above' : `Up to ${rupees(up_to)}`}
              </td>
              <td data-end>
                <Text weight={500}>{percent} %</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
};
