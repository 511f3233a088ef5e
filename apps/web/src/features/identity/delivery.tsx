import { IconInbox } from '@tabler/icons-react';
import { Row } from '#web/kit/layout.tsx';
import classes from './account.module.css';

type Delivery = 'sent' | 'outbox';

/** Without a provider no message leaves the server, so the page says where to read it. */
export function DeliveryNote({ delivery, what }: { delivery: Delivery; what: string }) {
  if (delivery === 'sent') return null;
  return (
    <Row
      as="p"
      gap={10}
      align="stretch"
      padding="10 12"
      background="amber-soft"
      radius="control"
      tone="amber"
      className={classes.note}
    >
      <IconInbox size={18} aria-hidden />
      <span>
        No email or SMS provider is connected, so the {what} was not sent. Your administrator can read it with{' '}
        <code>npm run outbox</code>.
      </span>
    </Row>
  );
}
