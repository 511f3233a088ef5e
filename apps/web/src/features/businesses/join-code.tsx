import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import classes from './join-code.module.css';

/** What a colleague types at /business-access-request; only those who manage users get to see it. */
export function JoinCode({ businessId, code }: { businessId: number; code: string }) {
  const copy = (): void => void navigator.clipboard.writeText(code).then(() => toast('success', 'Join code copied'));
  return (
    <Card
      title="Join code"
      actions={
        'clipboard' in navigator && (
          <Button icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
            Copy the code
          </Button>
        )
      }
    >
      <div className={classes.line}>
        <span className={`${classes.code} code`}>{code}</span>
        <p>
          A colleague asks to join with it, and you decide under{' '}
          <Link to={`/business/${businessId}/settings-users-roles?tab=requests`} className={classes.link}>
            users and roles
          </Link>
          .
        </p>
      </div>
    </Card>
  );
}
