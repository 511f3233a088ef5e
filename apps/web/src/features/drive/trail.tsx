import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './drive.module.css';

type Props = { trail: readonly { name: string; to: string }[]; label?: string };

/** Where one is, and the way back up; the last is here. At the top the heading says it. */
export const Trail = ({ trail, label = 'Folders' }: Props) => (
  <nav className={classes.trail} aria-label={label}>
    <ol>
      {(trail.length > 1 ? trail : []).map(({ name, to }, i) => (
        <li key={to}>
          {i > 0 && <IconChevronRight size={14} aria-hidden />}
          <Link to={to} aria-current={i === trail.length - 1 ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
