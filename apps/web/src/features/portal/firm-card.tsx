import type { Received } from '@daftar/contract/core/route';
import type { portalRoutes } from '@daftar/contract/portal';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { FirmContacts } from './firm-contacts.tsx';
import classes from './portal.module.css';

type Firm = Received<typeof portalRoutes.businesses>['data'][number];
type Props = { firm: Firm; open: boolean; onToggle: (open: boolean) => void };

/** A firm by its name and logo; opened, it tells how to reach it. */
export function FirmCard({ firm, open, onToggle }: Props) {
  const id = useId();
  return (
    <li className={classes.firm}>
      <h2>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onToggle(!open)}
        >
          <Avatar name={firm.name} image={firm.logo_url} size={44} square colour={firm.colour} />
          <span className={classes.name}>{firm.name}</span>
          <IconChevronDown size={20} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      {open && (
        <div id={id} className={classes.inside}>
          <FirmContacts id={firm.id} />
        </div>
      )}
    </li>
  );
}
