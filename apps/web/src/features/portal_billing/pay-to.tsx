import type { FirmDues } from '@daftar/contract/portal_billing';
import { isPositive } from '@daftar/domain/money';
import { IconDeviceMobile } from '@tabler/icons-react';
import { moneyText } from '#web/billing/words.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { ModalActions } from '#web/kit/modal.tsx';
import { QrCode } from '#web/kit/qr-code.tsx';
import { linkFor, type Choice } from './dues.ts';
import classes from './portal_billing.module.css';

type Props = {
  firm: FirmDues;
  choice: Choice;
  onPaid: () => void;
  /** Whoever comes back from the form goes on where it was opened. */
  isBack: boolean;
};

/** By UPI, with the code that the papers print; or into an account. */
export function PayTo({ firm, choice, onPaid, isBack }: Props) {
  const { currency, bank_accounts: banks, upi_id } = firm;
  const link = linkFor(firm, choice);
  const amount = moneyText(choice.amount, currency);
  if (!isPositive(choice.amount)) return <p className={classes.quiet}>What you have paid ahead covers it.</p>;
  return (
    <>
      {link && (
        <section className={classes.upi} aria-label="Pay by UPI">
          <QrCode text={link} label={`UPI code to pay ${amount}`} size={200} />
          <div>
            <h3>{`Scan to pay ${amount}`}</h3>
            <p className={classes.quiet}>With any UPI app. The amount is filled in.</p>
            <p className={classes.copied}>
              {upi_id}
              <CopyButton text={upi_id} what="UPI id" />
            </p>
            <a href={link} className={classes.app}>
              <IconDeviceMobile size={18} aria-hidden />
              Open a UPI app
            </a>
          </div>
        </section>
      )}
      {banks.length > 0 && (
        <section className={classes.bank} aria-label="Pay by bank transfer">
          <h3>{link ? 'Or by bank transfer' : 'By bank transfer'}</h3>
          {banks.map((bank) => (
            <dl key={bank.id}>
              <Detail label="Bank" value={[bank.bank_name, bank.branch_name].filter(Boolean).join(', ')} />
              <Detail label="Account holder" value={bank.account_holder} />
              <Detail label="Account number" value={bank.account_number} copies />
              <Detail label="IFSC" value={bank.ifsc_code} copies />
            </dl>
          ))}
        </section>
      )}
      {!link && banks.length === 0 && (
        <p className={classes.quiet}>{`Ask ${firm.firm_name} how to pay: it has named no account here.`}</p>
      )}
      <ModalActions>
        <Button look="solid" ref={isBack ? focusOn : undefined} onClick={onPaid}>
          I have paid
        </Button>
      </ModalActions>
    </>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus();

function Detail({ label, value, copies }: { label: string; value: string; copies?: boolean }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {copies && <CopyButton text={value} what={label} />}
      </dd>
    </div>
  );
}
