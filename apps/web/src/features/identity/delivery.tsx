import { IconInbox } from '@tabler/icons-react';
import classes from './account.module.css';

type Delivery = 'sent' | 'outbox';

/** Told honestly: without a provider nothing leaves the server, and whoever runs it can read the message there. */
export function DeliveryNote({ delivery, what }: { delivery: Delivery; what: string }) {
  if (delivery === 'sent') return null;
  return (
    <p className={classes.note}>
      <IconInbox size={18} aria-hidden />
      <span>
        This server has no gateway set, so the {what} waits in its outbox. Whoever runs the server reads it with{' '}
        <code>npm run outbox</code>.
      </span>
    </p>
  );
}
