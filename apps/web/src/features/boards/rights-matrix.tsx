import { REACHES, type BoardRight, type BoardRights } from '@daftar/domain/work/board-roles';
import { Switch } from '#web/kit/check-field.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import classes from './rights-matrix.module.css';
import { PLAIN, REACH_LABELS, REACHING } from './labels.ts';

type Props = {
  value: BoardRights;
  onChange: (value: BoardRights) => void;
  errorOf: (right: BoardRight) => string | undefined;
};

const REACH_OPTIONS = REACHES.map((value) => ({ value, label: REACH_LABELS[value] }));

/** Task and board rights with explanations. */
export function RightsMatrix({ value, onChange, errorOf }: Props) {
  return (
    <Stack gap={20}>
      <section aria-label="Task permissions">
        <Box as="h3" marginBottom={2} tone="muted" size={12} weight={500}>
          Task permissions
        </Box>
        {REACHING.map(({ right, title, gives }) => (
          <Row
            key={right}
            gap="6 16"
            justify="between"
            wrap
            padding="10 0"
            divider="between"
            className={classes.row}
            data-field={`rights.${right}`}
            tabIndex={-1}
          >
            <Box grow minWidth="min(220px, 70%)">
              <Text as="div" weight={500}>
                {title}
              </Text>
              <Text as="div" tone="soft" aria-live="polite">
                {gives[value[right]]}
              </Text>
              {errorOf(right) && (
                <Text as="div" tone="red" role="alert">
                  {errorOf(right)}
                </Text>
              )}
            </Box>
            <Segmented
              label={title}
              options={REACH_OPTIONS}
              value={value[right]}
              onChange={(reach) => onChange({ ...value, [right]: reach })}
            />
          </Row>
        ))}
      </section>
      <section aria-label="Board permissions">
        <Box as="h3" marginBottom={2} tone="muted" size={12} weight={500}>
          Board permissions
        </Box>
        {PLAIN.map(({ right, title, gives }) => (
          <Row key={right} gap="6 16" justify="between" wrap padding="10 0" divider="between" className={classes.row}>
            <Box grow minWidth="min(220px, 70%)">
              <Text as="div" weight={500}>
                {title}
              </Text>
              <Text as="div" tone="soft">
                {gives}
              </Text>
            </Box>
            <Switch
              label={title}
              hideLabel
              value={value[right]}
              onChange={(on) => onChange({ ...value, [right]: on })}
            />
          </Row>
        ))}
      </section>
    </Stack>
  );
}
