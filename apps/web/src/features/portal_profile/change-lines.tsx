import type { ChangeRequest } from '@daftar/contract/portal_profile';
import { profileFieldLabel } from '@daftar/domain/profile-labels';
import classes from './requests.module.css';
import { changeTitle, shownValue } from './words.ts';

const inTable = (field: string, value: string): string => (value ? shownValue(field, value) : '—');

/** Old and new side by side; of what was changed since, what it was when the client asked. */
export function ChangeLines({ request }: { request: ChangeRequest }) {
  const lines = [...request.lines, ...request.mobile_lines, ...request.email_lines];
  const isOpen = request.state === 'Pending';
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">{changeTitle(request)}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{isOpen ? 'Now' : 'Before'}</th>
          <th scope="col">{isOpen ? 'Asked for' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, now, after }) => (
          <tr key={field}>
            <th scope="row">{profileFieldLabel(field)}</th>
            <td>
              {inTable(field, isOpen ? now : before)}
              {isOpen && now !== before && request.act !== 'add' && (
                <span className={classes.was}>was {inTable(field, before)}</span>
              )}
            </td>
            <td className={classes.after}>{inTable(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
