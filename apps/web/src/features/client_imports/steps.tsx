import { IconCheck } from '@tabler/icons-react';
import { Row, Stack } from '#web/kit/layout.tsx';
import classes from './client_imports.module.css';

const STEPS = ['Upload', 'Match columns', 'Review', 'Import'] as const;
export type Step = (typeof STEPS)[number];

export function Steps({ now, done }: { now: Step; done?: boolean }) {
  const at = STEPS.indexOf(now) + (done ? 1 : 0);
  return (
    <Row as="ol" gap="6 22" align="stretch" wrap tone="soft" className={classes.steps} aria-label="Import steps">
      {STEPS.map((step, i) => (
        <Row as="li" gap={8} key={step} aria-current={i === at ? 'step' : undefined} data-past={i < at || undefined}>
          <Stack
            as="span"
            center
            square={22}
            background="grey-soft"
            radius="round"
            size={12}
            weight={600}
            className={classes.dot}
            aria-hidden
          >
            {i < at ? <IconCheck size={13} /> : i + 1}
          </Stack>
          {step}
          {i < at && <span className="visually-hidden"> (done)</span>}
        </Row>
      ))}
    </Row>
  );
}
