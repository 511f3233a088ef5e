import { truncateName } from '@daftar/domain/text';
import classes from './client-name.module.css';

/**
 * A client's name in a list: whole where there is room, else as section 9 says, 22 characters and dots. The short form is
 * drawn by the style sheet, so that copying, searching and screen readers have the whole name.
 */
export function ClientName({ name }: { name: string }) {
  const short = truncateName(name);
  return (
    <span className={classes.name} title={name} data-short={short === name ? undefined : short}>
      <span>{name}</span>
    </span>
  );
}
