import type { ImportResult } from '@daftar/contract/client_imports';
import classes from './client_imports.module.css';

/** Row, column, value and reason of each rejected cell (product rule 9). */
export const Problems = ({ problems }: Pick<ImportResult, 'problems'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
  <div className={classes.scroll} role="region" aria-label="Rejected rows" tabIndex={0}>
    <table className={classes.problems}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">Value</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, value, reason }) => (
          <tr key={`${row} ${column} ${reason}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td className="code">{value || '—'}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
