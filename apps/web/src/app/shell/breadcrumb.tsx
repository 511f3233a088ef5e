import { IconChevronRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { fillPath, isBuilt, screenAt } from '#web/core/features.ts';
import type { Screen } from '#web/core/screen.ts';
import { useOwnTitle } from '#web/core/title.ts';
import { businessHome } from '#web/core/business-home.ts';
import { Row } from '#web/kit/layout.tsx';
import { useScreen } from '#web/kit/use-screen.ts';

import classes from './top-bar.module.css';

/** The screen's ancestors, outermost first. */
function above(entry: Screen): Screen[] {
  const parent = entry.under ? screenAt(entry.under) : undefined;
  return parent ? [...above(parent), parent] : [];
}

/** Overview > Clients > Kesar Foods */
export function Breadcrumb() {
  const entry = useScreen();
  const params = useParams();
  const own = useOwnTitle((state) => state.title);
  const { businessId } = params;
  if (!entry) return null;
  const home = businessId
    ? { title: 'Overview', to: businessHome(Number(businessId)) }
    : { title: 'Home', to: '/businesses' };
  // A screen that isn't built has no link.
  const steps: { title: string; to?: string }[] = [
    home,
    ...above(entry).map(({ title, path }) => ({ title, to: isBuilt(path) ? fillPath(path, params) : undefined })),
  ];
  return (
    <nav aria-label="Breadcrumb" style={{ minWidth: 0 }}>
      <Row
        as="ol"
        gap={6}
        minWidth={0}
        overflow="hidden"
        tone="muted"
        whiteSpace="nowrap"
        className={classes.crumbs}
        data-nested={steps.length > 1 || undefined}
      >
        {steps.map(({ title, to }) => (
          <Row as="li" gap={6} minWidth={0} key={title}>
            {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
            <IconChevronRight size={14} aria-hidden />
          </Row>
        ))}
        <Row as="li" gap={6} minWidth={0} aria-current="page">
          <span>{own ?? entry.title}</span>
        </Row>
      </Row>
    </nav>
  );
}
