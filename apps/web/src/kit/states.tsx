import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '@daftar/contract/core/errors';
import type { ReactNode } from 'react';
import { unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { Box, Row, Stack } from './layout.tsx';
import classes from './states.module.css';

type StateProps = {
  icon: ReactNode;
  tone?: 'blue' | 'red' | 'amber';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Heading level: 1 if this is the whole screen. */
  level?: 1 | 2;
};

/** Icon, title, text and actions, for every empty, failed or forbidden state. */
export function State({ icon, tone = 'blue', title, children, actions, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack align="center" justify="center" flex padding="48 24" textAlign="center">
      <Stack
        as="span"
        center
        marginBottom={16}
        square={44}
        radius="card"
        className={classes.icon}
        data-tone={tone}
        aria-hidden
      >
        {icon}
      </Stack>
      <Heading className={classes.title}>{title}</Heading>
      <Box as="p" marginTop={4} maxWidth={360} tone="soft">
        {children}
      </Box>
      {actions && (
        <Row gap={8} align="stretch" justify="center" wrap marginTop={16}>
          {actions}
        </Row>
      )}
    </Stack>
  );
}

export const EmptyState = (props: Omit<StateProps, 'tone'>) => <State {...props} />;

/** Browsers word network and import errors differently. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof TypeError && /fetch|import|load/i.test(error.message));

/** Adds a full stop, because more sentences follow. */
const sentence = (words: string): string => words.replace(/[^.!?…]$/, '$&.');

/** A readable reason. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError)
    return sentence(error.body.error ?? error.body.message ?? 'Something went wrong on the server');
  return isLost(error) ? unreachable(error) : 'Something went wrong.';
}

export async function copyDetails(what: string, error: unknown): Promise<void> {
  const details = [what, String(error), window.location.href, new Date().toISOString()];
  await navigator.clipboard?.writeText(details.join('\n'));
  toast('info', 'Details copied');
}

/** A failed load with its reason and a retry button. */
export function ErrorState({ what, error, retry }: { what: string; error: unknown; retry?: () => void }) {
  return (
    <div role="alert">
      <State
        icon={<IconCloudOff size={22} />}
        tone="red"
        title={`Couldn’t load ${what}`}
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
        {reasonOf(error)} Your filters and unsaved entries are still here.
      </State>
    </div>
  );
}
