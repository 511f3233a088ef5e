import type { ReactNode } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import classes from './setting-row.module.css';

type Props = {
  label: string;
  help: string;
  /** Set at this level, not inherited. */
  own: boolean;
  /** A branch inherits from its business, a business from the defaults. */
  inBranch: boolean;
  onReset: (() => void) | undefined;
  /** Lists and tables take the full width below the label. */
  wide?: boolean;
  children: ReactNode;
};

export function SettingRow({ label, help, own, inBranch, onReset, wide, children }: Props) {
  return (
    <Grid
      gap="8 24"
      columns="minmax(0, 1fr) minmax(0, 260px)"
      padding="14 0"
      divider="top"
      className={classes.row}
      data-wide={wide || undefined}
    >
      <div>
        <Row gap="4 8" wrap weight={500}>
          {label}
          {own && inBranch && (
            <Badge tone="blue" dot={false}>
              Branch setting
            </Badge>
          )}
        </Row>
        <Text as="p" tone="soft">
          {help}
        </Text>
      </div>
      <Stack gap={4} align="start" flex minWidth={0} className={classes.control}>
        {children}
        {own && onReset && (
          <Button look="quiet" size="small" onClick={onReset}>
            {inBranch ? 'Use business setting' : 'Reset to default'}
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </Stack>
    </Grid>
  );
}
