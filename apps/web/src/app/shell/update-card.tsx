import { IconSparkles, IconX } from '@tabler/icons-react';
import { useUpdate } from '../update.ts';
import classes from './update-card.module.css';

/** The new-version banner of section 2: click to update, or put it away. */
export function UpdateCard() {
  const { ready, dismissed, update, dismiss } = useUpdate();
  if (!ready || dismissed) return null;
  return (
    <div className={classes.card} role="status">
      <IconSparkles size={18} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <strong>New version ready</strong>
        <button type="button" className={classes.link} onClick={update}>
          Click to update
        </button>
      </div>
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
