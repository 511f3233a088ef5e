import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { entryAt, MANIFEST, type Entry } from '../manifest.ts';
import { fill } from '../menu.ts';
import { isBuilt } from '../screens.ts';
import { ICONS } from '../shell/icons.ts';
import { ProfileMenu } from '../shell/profile-menu.tsx';
import { useEntry, useScreenTitle } from '../shell/screen-guard.tsx';
import { UpdateCard } from '../shell/update-card.tsx';
import classes from './portal.module.css';

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

/** The client's frame, phone first: who it is on top, at most five places at the bottom. */
export default function Portal() {
  const params = useParams();
  const { pathname } = useLocation();
  const shown = useEntry();
  const content = useRef<HTMLElement>(null);
  useScreenTitle();
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={classes.portal}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className={classes.bar}>
        <Link to="/client-businesses" className={classes.brand}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          Daftar
        </Link>
        <ProfileMenu />
      </header>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        <div className={classes.column}>
          <Outlet />
        </div>
      </main>
      <div className={classes.update}>
        <UpdateCard />
      </div>
      <nav className={classes.places} aria-label="Main">
        {placesFor(params.clientId).map(({ entry, icon }) => {
          const Icon = ICONS[icon]!;
          const { path, title } = entry;
          return (
            <Link key={path} to={fill(path, params)} aria-current={shown?.path === path ? 'page' : undefined}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {title}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
