import { REACHES, type BoardRight, type BoardRights } from '@daftar/domain/work/board-roles';
import { Switch } from '#web/kit/check-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import classes from './rights-matrix.module.css';
import { PLAIN, REACH_LABELS, REACHING } from './words.ts';

type Props = {
  value: BoardRights;
  onChange: (value: BoardRights) => void;
  errorOf: (right: BoardRight) => string | undefined;
};

const REACH_OPTIONS = REACHES.map((value) => ({ value, label: REACH_LABELS[value] }));

/** On which tasks, and what else on the board; beside each, in words, what it gives. */
export function RightsMatrix({ value, onChange, errorOf }: Props) {
  return (
    <div className={classes.matrix}>
      <section aria-label="On which tasks">
        <h3 className={classes.group}>On which tasks</h3>
        {REACHING.map(({ right, title, gives }) => (
          <div key={right} className={classes.row} data-field={`rights.${right}`} tabIndex={-1}>
            <div className={classes.words}>
              <div className={classes.title}>{title}</div>
              <div className={classes.gives} aria-live="polite">
                {gives[value[right]]}
              </div>
              {errorOf(right) && (
                <div className={classes.error} role="alert">
                  {errorOf(right)}
                </div>
              )}
            </div>
            <Segmented
              label={title}
              options={REACH_OPTIONS}
              value={value[right]}
              onChange={(reach) => onChange({ ...value, [right]: reach })}
            />
          </div>
        ))}
      </section>
      <section aria-label="On the board">
        <h3 className={classes.group}>On the board</h3>
        {PLAIN.map(({ right, title, gives }) => (
          <div key={right} className={classes.row}>
            <div className={classes.words}>
              <div className={classes.title}>{title}</div>
              <div className={classes.gives}>{gives}</div>
            </div>
            <Switch
              label={title}
              hideLabel
              value={value[right]}
              onChange={(on) => onChange({ ...value, [right]: on })}
            />
          </div>
        ))}
      </section>
    </div>
  );
}
