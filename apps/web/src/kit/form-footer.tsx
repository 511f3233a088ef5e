import { use, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Box, Row } from './layout.tsx';
import { LayerContext } from './unsaved-changes.ts';
import classes from './form.module.css';
import { MOD } from './kbd.tsx';
import { FormContext } from './use-field.ts';

type Props = {
  /** Label of the button: "Save client", "Invite". */
  verb: string;
  onCancel?: (() => void) | undefined;
  /** Status text if no field has an error: "All changes saved". */
  state?: string | undefined;
  /** More buttons before the main one. */
  children?: ReactNode;
};

/** Footer of a form: number of errors, Cancel (which asks about changes in a layer), and the main button. */
export function FormFooter({ verb, onCancel, state, children }: Props) {
  const form = use(FormContext)!;
  const layer = use(LayerContext);
  const { attention, restored } = form;
  const cancel = onCancel && (() => (layer ? layer.leave(onCancel) : onCancel()));
  const status = state ?? (restored ? 'Draft restored. Not saved yet.' : undefined);
  return (
    <Row gap={8} justify="end" wrap padding="10 20" background="surface" divider="top" className={classes.footer}>
      <Box fill tone="muted" className={classes.state} data-wrong={attention > 0 || undefined} role="status">
        {attention > 0 ? (attention === 1 ? 'Fix 1 field' : `Fix ${attention} fields`) : status}
      </Box>
      {cancel && <Button onClick={cancel}>Cancel</Button>}
      {children}
      <Button look="solid" type="submit" busy={form.busy} shortcut={`${MOD}↵`}>
        {verb}
      </Button>
    </Row>
  );
}
