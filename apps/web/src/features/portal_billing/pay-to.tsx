import type { FirmDues } from '@daftar/contract/portal_billing';
import { isPositive } from '@daftar/domain/money';
import { IconDeviceMobile } from '@tabler/icons-react';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { ModalActions } from '#web/kit/modal.tsx';
import { QrCode } from '#web/kit/qr-code.tsx';
import { linkFor, type Choice } from './dues.ts';
import classes from './portal_billing.module.css';

type Props = {
  firm: FirmDues;
  choice: Choice;
  onPaid: () => void;
  /** True after the form was closed: its button takes the focus back. */
  isBack: boolean;
};

/** Pay by UPI, with the app or with the same QR code as on the PDF, or by bank transfer. */
export function PayTo({ firm, choice, onPaid, isBack }: Props) {
  const { currency, bank_accounts: banks, upi_id } = firm;
  const link = linkFor(firm, choice);
  const amount = moneyText(choice.amount, currency);
  if (!isPositive(choice.amount))
    return <p className={classes.quiet}>Your advance covers this amount. Nothing to pay.</p>;
  return (
    <>
      {link && (isPhone() ? <UpiApp {...{ link, amount, upi_id }} /> : <UpiCode {...{ link, amount, upi_id }} />)}
      {banks.length > 0 && (
        <Box as="section" paddingTop={12} divider="top" className={classes.bank} aria-label="Pay by bank transfer">
          <h3>{link ? 'Or pay by bank transfer' : 'Pay by bank transfer'}</h3>
          {banks.map((bank) => (
            <Box as="dl" marginTop={4} key={bank.id}>
              <Detail label="Bank" value={[bank.bank_name, bank.branch_name].filter(Boolean).join(', ')} />
              <Detail label="Account holder" value={bank.account_holder} />
              <Detail label="Account number" value={bank.account_number} copies />
              <Detail label="IFSC" value={bank.ifsc_code} copies />
            </Box>
          ))}
        </Box>
      )}
      {!link && banks.length === 0 && (
        <p className={classes.quiet}>{`${firm.firm_name} has not added payment details. Contact them to pay.`}</p>
      )}
      <ModalActions>
        <Button look={link && isPhone() ? 'outline' : 'solid'} ref={isBack ? focusOn : undefined} onClick={onPaid}>
          I’ve paid
        </Button>
      </ModalActions>
    </>
  );
}

/** A touch screen has UPI apps; anything else shows a code for the phone beside it. */
const isPhone = (): boolean => window.matchMedia('(width < 720px), (pointer: coarse)').matches;

type Upi = { link: string; amount: string; upi_id: string };

const UpiApp = ({ link, amount, upi_id }: Upi) => (
  <Stack as="section" gap={8} packed aria-label="Pay by UPI">
    <Button look="solid" size="large" wide to={link} icon={<IconDeviceMobile size={20} aria-hidden />}>
      {`Pay ${amount} with UPI app`}
    </Button>
    <UpiId upi_id={upi_id} />
    <details>
      <Text as="summary" tone="brand" weight={500} lineHeight="var(--control)" pointer>
        Show QR code
      </Text>
      <QrCode text={link} label={`UPI QR code to pay ${amount}`} size={200} />
    </details>
  </Stack>
);

const UpiCode = ({ link, amount, upi_id }: Upi) => (
  <Row as="section" gap={16} wrap aria-label="Pay by UPI">
    <QrCode text={link} label={`UPI QR code to pay ${amount}`} size={200} />
    <Box grow minWidth={180}>
      <h3>{`Scan to pay ${amount}`}</h3>
      <p className={classes.quiet}>Use any UPI app. The amount is already filled in.</p>
      <UpiId upi_id={upi_id} />
      <Row as="a" href={link} gap={8} inline minHeight="var(--control)" tone="brand" weight={500}>
        <IconDeviceMobile size={18} aria-hidden />
        Pay with UPI app
      </Row>
    </Box>
  </Row>
);

const UpiId = ({ upi_id }: { upi_id: string }) => (
  <Row as="p" gap={4} breakWords>
    {upi_id}
    <CopyButton text={upi_id} what="UPI ID" />
  </Row>
);

const focusOn = (element: HTMLElement | null): void => element?.focus();

function Detail({ label, value, copies }: { label: string; value: string; copies?: boolean }) {
  if (!value) return null;
  return (
    <div>
      <Text as="dt" tone="soft">
        {label}
      </Text>
      <Row as="dd" gap={4} textAlign="end" breakWords>
        {value}
        {copies && <CopyButton text={value} what={label} />}
      </Row>
    </div>
  );
}
