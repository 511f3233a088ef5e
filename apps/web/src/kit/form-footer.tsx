import { use, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LayerContext } from './layer-context.ts';
import classes from './form.module.css';
import { MOD } from './kbd.tsx';
import { FormContext } from './use-field.ts';

type Props = {
  /** What saving does: "Save client", "Invite". */
  verb: string;
  onCancel?: (() => void) | undefined;
  /** How things stand, while no field needs attention: "All changes saved". */
  state?: string | undefined;
  /** Further buttons, before the main one. */
  children?: ReactNode;
};

/** The foot of a form: how many fields need attention, Cancel (in a layer it asks first), and the one solid button. */
export function FormFooter({ verb, onCancel, state, children }: Props) {
  const form = use(FormContext)!;
  const layer = use(LayerContext);
  const { attention, restored } = form;
  const cancel = onCancel && (() => (layer ? layer.leave(onCancel) : onCancel()));
  const told = state ?? (restored ? 'What you typed before is back, not saved yet' : undefined);
  return (
    <div className={classes.footer}>
      <div className={classes.state} data-wrong={attention > 0 || undefined} role="status">
        {attention > 0 ? (attention === 1 ? '1 field needs attention' : `${attention} fields need attention`) : told}
      </div>
      {cancel && <Button onClick={cancel}>Cancel</Button>}
      {children}
      <Button look="solid" type="submit" busy={form.busy} shortcut={`${MOD}↵`}>
        {verb}
      </Button>
    </div>
  );
}
