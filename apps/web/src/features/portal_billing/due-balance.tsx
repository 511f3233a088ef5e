import { portalBillingRoutes, type Dues } from '@daftar/contract/portal_billing';
import { isPositive } from '@daftar/domain/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Modal } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { choiceOf, keyOf, OVERDUE } from './dues.ts';
import { DueItems } from './due-items.tsx';
import { PaidForm } from './paid-form.tsx';
import { PayTo } from './pay-to.tsx';
import { TdsField } from './tds-field.tsx';
import type { Paying } from './paying.ts';
import classes from './portal_billing.module.css';
import { ReportedPayments } from './reported-payments.tsx';

/** Payment modal: balance due, payment details and “I’ve paid”. */
export function DueBalance({ paying, onClose }: { paying: Paying; onClose: () => void }) {
  const { data, error, refetch } = useRead(portalBillingRoutes.due, {});
  return (
    <Modal open title="Balance due" width={560} onClose={onClose}>
      <div className={classes.sheet}>
        {data ? (
          data.firms.length > 0 ? (
            <Paid dues={data} paying={paying} />
          ) : (
            <EmptyState icon={<IconCircleCheck size={22} />} title="Nothing to pay">
              All your invoices are paid.
            </EmptyState>
          )
        ) : error ? (
          <ErrorState what="your balance" error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </Modal>
  );
}

/** One firm at a time: each has its own bank account. */
function Paid({ dues, paying }: { dues: Dues; paying: Paying }) {
  const wanted = paying.key;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      dues.firms.findIndex((firm) =>
        wanted === OVERDUE ? isPositive(firm.overdue) : firm.items.some((item) => keyOf(item) === wanted),
      ),
    ),
  );
  const [key, setKey] = useState(wanted);
  const [reporting, setReporting] = useState<'not yet' | 'now' | 'done'>('not yet');
  const firm = dues.firms[at] ?? dues.firms[0]!;
  const [stated, setStated] = useState<string | null>(null);
  const choice = choiceOf(firm, key, stated);
  const choose = (next: string): void => {
    setKey(next);
    setStated(null);
  };
  if (reporting === 'now') return <PaidForm firm={firm} choice={choice} onClose={() => setReporting('done')} />;
  return (
    <>
      {dues.firms.length > 1 && (
        <Select
          label="Pay to"
          options={dues.firms.map(({ firm_name, currency }, n) => ({
            value: String(n),
            label: isAlone(dues, n) ? firm_name : `${firm_name} · ${currency}`,
          }))}
          value={String(at)}
          onChange={(value) => {
            setAt(Number(value));
            choose('');
          }}
        />
      )}
      <DueItems firm={firm} chosen={choice.key} onChoose={choose} />
      <TdsField key={`${at} ${key}`} firm={firm} choice={choice} onState={setStated} />
      <ReportedPayments
        notices={dues.notices.filter(({ firm_id, currency }) => firm_id === firm.firm_id && currency === firm.currency)}
      />
      <PayTo firm={firm} choice={choice} onPaid={() => setReporting('now')} isBack={reporting === 'done'} />
    </>
  );
}

const isAlone = ({ firms }: Dues, n: number): boolean =>
  firms.filter(({ firm_id }) => firm_id === firms[n]!.firm_id).length === 1;
