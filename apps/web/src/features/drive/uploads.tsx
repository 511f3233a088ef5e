import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import classes from './drive.module.css';
import type { Going } from './use-uploads.ts';

/** What is on its way, in a corner: it is in nobody's way, and says what did not arrive. */
export function Uploads({ going, onClear }: { going: readonly Going[]; onClear: () => void }) {
  if (!going.length) return null;
  const open = going.filter(({ state }) => state === 'going').length;
  const failed = going.filter(({ state }) => state === 'failed').length;
  const title = open ? `Uploading ${open} of ${going.length}` : failed ? `${failed} not uploaded` : 'Uploaded';
  return (
    <section className={classes.uploads} aria-label="Uploads">
      <div className={classes.uploadsHead}>
        <strong role="status">{title}</strong>
        {!open && <IconButton label="Close the uploads" icon={<IconX size={16} aria-hidden />} onClick={onClear} />}
      </div>
      <ul>
        {going.map(({ key, name, share, state, reason }) => (
          <li key={key} data-state={state}>
            <span className={classes.uploadName} title={name}>
              {name}
            </span>
            {state === 'going' && <progress value={share} aria-label={`Progress of ${name}`} />}
            {state === 'done' && <IconCheck size={16} aria-label="Done" />}
            {state === 'failed' && (
              <span className={classes.reason}>
                <IconAlertTriangle size={14} aria-hidden /> {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
