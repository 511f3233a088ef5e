import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '@daftar/contract/core/errors';
import type { ReactNode } from 'react';
import { unreachable } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from './button.tsx';
import classes from './states.module.css';

type StateProps = {
  icon: ReactNode;
  tone?: 'blue' | 'red' | 'amber';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** The heading's level: 1 where this is the whole screen. */
  level?: 1 | 2;
};

/** An icon, a title, a sentence and what to do: the frame of every empty, failed or closed place. */
export function State({ icon, tone = 'blue', title, children, actions, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** Nothing here yet: what belongs here, and one way to begin. */
export const EmptyState = (props: Omit<StateProps, 'tone'>) => <State {...props} />;

/** Each browser says in its own words that a call or a piece of code did not arrive. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof TypeError && /fetch|import|load/i.test(error.message));

/** Others follow it. */
const sentence = (words: string): string => words.replace(/[^.!?…]$/, '$&.');

/** Why something is not there, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return sentence(error.body.error ?? error.body.message ?? 'The server had a problem');
  return isLost(error) ? unreachable(error) : 'Something went wrong here.';
}

export async function copyDetails(what: string, error: unknown): Promise<void> {
  const details = [what, String(error), window.location.href, new Date().toISOString()];
  await navigator.clipboard?.writeText(details.join('\n'));
  toast('info', 'Details copied');
}

/** Something did not load: what, why, and a way to try again. */
export function ErrorState({ what, error, retry }: { what: string; error: unknown; retry?: () => void }) {
  return (
    <div role="alert">
      <State
        icon={<IconCloudOff size={22} />}
        tone="red"
        title={`Could not load ${what}`}
        actions={
          <>
            {retry && (
              <Button icon={<IconRefresh size={16} aria-hidden />} onClick={retry}>
                Try again
              </Button>
            )}
            <Button look="quiet" onClick={() => void copyDetails(what, error)}>
              Copy details
            </Button>
          </>
        }
      >
        {reasonOf(error)} Your filters and entries are kept.
      </State>
    </div>
  );
}
