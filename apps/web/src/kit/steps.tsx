import { IconCheck } from '@tabler/icons-react';
import { Row, Stack } from './layout.tsx';
import classes from './steps.module.css';

type Props = {
  /** "Import steps". */
  label: string;
  steps: readonly string[];
  /** The current one; all are done when it is past the last. */
  at: number;
  /** Lets people go back and forth. */
  onGo?: (at: number) => void;
};

/** The steps of a wizard: done, current, to come. */
export const Steps = ({ label, steps, at, onGo }: Props) => (
  <nav aria-label={label}>
    <Row as="ol" gap="4 6" align="stretch" wrap marginBottom={8}>
      {steps.map((name, i) => (
        <li key={name}>
          <Row
            as={onGo ? 'button' : 'span'}
            {...(onGo ? { type: 'button', onClick: () => onGo(i) } : {})}
            gap={8}
            inline
            padding="5 12 5 6"
            radius={999}
            tone="soft"
            className={classes.step}
            aria-current={i === at ? 'step' : undefined}
            data-past={i < at || undefined}
          >
            <Stack
              as="span"
              center
              square={22}
              background="active"
              radius="round"
              size={12}
              weight={600}
              className={classes.number}
              aria-hidden
            >
              {i < at ? <IconCheck size={13} /> : i + 1}
            </Stack>
            {name}
            {i < at && <span className="visually-hidden"> (done)</span>}
          </Row>
        </li>
      ))}
    </Row>
  </nav>
);
