import { rightsAbove } from '@daftar/domain/permission-sets';
import { grantsFor, type Grant, type Module, type PermissionSet } from '@daftar/domain/permissions';
import { usePermissions } from '#web/app/use-business.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { gives, grantLabel, grantOf, MODULE_GROUPS, MODULE_WORDS } from './rights.ts';
import classes from './role-matrix.module.css';

type Props = {
  value: PermissionSet;
  /** Without it the rights are only read. */
  onChange?: (value: PermissionSet) => void;
};

/** The 16 modules by their groups, each with its levels and what the chosen one gives. */
export function RoleMatrix({ value, onChange }: Props) {
  const above = new Set<string>(rightsAbove(usePermissions(), value));
  return (
    <div className={classes.matrix}>
      {MODULE_GROUPS.map(({ title, modules }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.group}>{title}</h3>
          {modules.map((module) => (
            <ModuleRow
              key={module}
              module={module}
              grant={grantOf(value, module)}
              isAbove={onChange !== undefined && above.has(module)}
              onChange={onChange && ((grant) => onChange({ ...value, [module]: grant }))}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

type RowProps = { module: Module; grant: Grant; isAbove: boolean; onChange: ((grant: Grant) => void) | undefined };

function ModuleRow({ module, grant, isAbove, onChange }: RowProps) {
  const { title } = MODULE_WORDS[module];
  const options = grantsFor(module).map((one) => ({ value: one, label: grantLabel(one) }));
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.gives} aria-live="polite">
          {gives(module, grant)}
        </div>
        {isAbove && <div className={classes.above}>More than you have yourself</div>}
      </div>
      {onChange ? (
        <Segmented label={title} options={options} value={grant} onChange={onChange} />
      ) : (
        <div className={classes.grant}>{grantLabel(grant)}</div>
      )}
    </div>
  );
}
