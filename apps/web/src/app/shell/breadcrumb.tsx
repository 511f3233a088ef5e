import { IconChevronRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { entryAt, type Entry } from '../manifest.ts';
import { fill } from '../menu.ts';
import { isBuilt } from '../screens.ts';
import { useOwnTitle } from '../title.ts';
import { businessHome } from './business-home.ts';
import { useEntry } from './screen-guard.tsx';

import classes from './top-bar.module.css';

/** The screens above this one, outermost first. */
function above(entry: Entry): Entry[] {
  const parent = entry.under ? entryAt(entry.under) : undefined;
  return parent ? [...above(parent), parent] : [];
}

/** Overview > Clients > Kesar Foods */
export function Breadcrumb() {
  const entry = useEntry();
  const params = useParams();
  const own = useOwnTitle((state) => state.title);
  const { businessId } = params;
  if (!entry) return null;
  const home = businessId
    ? { title: 'Overview', to: businessHome(Number(businessId)) }
    : { title: 'Home', to: '/businesses' };
  // One that is not built yet is named, and leads nowhere.
  const steps: { title: string; to?: string }[] = [
    home,
    ...above(entry).map(({ title, path }) => ({ title, to: isBuilt(path) ? fill(path, params) : undefined })),
  ];
  return (
    <nav aria-label="Breadcrumb" style={{ minWidth: 0 }}>
      <ol className={classes.crumbs} data-nested={steps.length > 1 || undefined}>
        {steps.map(({ title, to }) => (
          <li key={title}>
            {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">
          <span>{own ?? entry.title}</span>
        </li>
      </ol>
    </nav>
  );
}
