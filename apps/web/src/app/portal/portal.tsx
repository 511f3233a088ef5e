import type { ReactNode } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { entryAt, MANIFEST, type Entry } from '../manifest.ts';
import { fill } from '../menu.ts';
import { isBuilt } from '../screens.ts';
import { useSession } from '../session.ts';
import { ICONS } from '../shell/icons.ts';
import { ProfileMenu } from '../shell/profile-menu.tsx';
import { useEntry, useScreenTitle } from '../shell/screen-guard.tsx';
import { UpdateCard } from '../shell/update-card.tsx';
import { useContent } from '../shell/use-content.ts';
import { Bell } from '../notifications/bell.tsx';
import { PortalCompanions } from './companions.tsx';
import classes from './portal.module.css';
import { Viewing } from './viewing.tsx';
import { Whose } from './whose.tsx';

/** Before a client is chosen: what concerns the person. */
const AT_HOME: Readonly<Record<string, string>> = {
  '/client-businesses': 'building',
  '/useful-links': 'link',
  '/quick-tutorial': 'school',
  '/user': 'user',
};
type Place = { entry: Entry; icon: string };
const placesFor = (clientId: string | undefined): Place[] =>
  (clientId
    ? MANIFEST.filter(({ menu }) => menu?.group === 'portal').map((entry) => ({ entry, icon: entry.menu!.icon }))
    : Object.entries(AT_HOME).map(([path, icon]) => ({ entry: entryAt(path)!, icon }))
  ).filter(({ entry }) => isBuilt(entry.path));

/** The client's frame, phone first: whose it is on top, at most five places at the bottom. */
export default function Portal() {
  const { clientId } = useParams();
  const viewing = useSession((state) => state.viewing);
  const { content } = useContent();
  useScreenTitle();
  return (
    <div className={classes.portal}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      {viewing && <Viewing />}
      <header className={classes.bar}>
        {clientId ? (
          <Whose />
        ) : (
          <Link to="/client-businesses" className={classes.brand}>
            <img src="/icon.svg" alt="" width={28} height={28} />
            Daftar
          </Link>
        )}
        {!viewing && (
          <div className={classes.own}>
            {clientId && <Bell />}
            <ProfileMenu />
          </div>
        )}
      </header>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        <div className={classes.column}>
          <Outlet />
        </div>
      </main>
      <div className={classes.update}>
        <UpdateCard />
      </div>
      <Places />
      {clientId && <PortalCompanions clientId={Number(clientId)} />}
    </div>
  );
}

/** A screen below one of the places lights that place: receipts are billing, a task is work. */
const isWithin = (shown: Entry | undefined, path: string): boolean => (shown?.under ?? shown?.path) === path;

function Places(): ReactNode {
  const params = useParams();
  const shown = useEntry();
  return (
    <nav className={classes.places} aria-label="Main">
      {placesFor(params.clientId).map(({ entry, icon }) => {
        const Icon = ICONS[icon]!;
        const { path, title } = entry;
        return (
          <Link key={path} to={fill(path, params)} aria-current={isWithin(shown, path) ? 'page' : undefined}>
            <Icon size={22} stroke={1.6} aria-hidden />
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
