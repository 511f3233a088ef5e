import type { ChangeRequest } from '@daftar/contract/portal_profile';
import { profileFieldLabel } from '@daftar/domain/profile-labels';
import { Text } from '#web/kit/layout.tsx';
import classes from './requests.module.css';
import { changeTitle, shownValue } from './labels.ts';

const inTable = (field: string, value: string): string => (value ? shownValue(field, value) : '—');

/** Old and new values side by side. If a value changed since the request, also the value at that time. */
export function ChangeLines({ request }: { request: ChangeRequest }) {
  const lines = [...request.lines, ...request.mobile_lines, ...request.email_lines];
  const isOpen = request.state === 'Pending';
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">{changeTitle(request)}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{isOpen ? 'Current' : 'Before'}</th>
          <th scope="col">{isOpen ? 'Requested' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, now, after }) => (
          <tr key={field}>
            <th scope="row">{profileFieldLabel(field)}</th>
            <td>
              {inTable(field, isOpen ? now : before)}
              {isOpen && now !== before && request.act !== 'add' && (
                <Text block size={12} className={classes.was}>
                  was {inTable(field, before)}
                </Text>
              )}
            </td>
            <Text as="td" weight={500}>
              {inTable(field, after)}
            </Text>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
