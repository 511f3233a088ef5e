import { Link, Outlet, useParams } from 'react-router';
import { MANIFEST } from '../manifest.ts';
import { fill } from '../menu.ts';
import { isBuilt } from '../screens.ts';
import { ICONS } from '../shell/icons.ts';
import { ProfileMenu } from '../shell/profile-menu.tsx';
import { useEntry } from '../shell/screen-guard.tsx';
import classes from './portal.module.css';

/** The client's frame, phone first: who it is on top, five places at the bottom. */
export default function Portal() {
  const params = useParams();
  const entry = useEntry();
  const places = params.clientId ? MANIFEST.filter((one) => one.menu?.group === 'portal' && isBuilt(one.path)) : [];
  return (
    <div className={classes.portal}>
      <header className={classes.bar}>
        <Link to="/client-businesses" className={classes.brand}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          Daftar
        </Link>
        <ProfileMenu />
      </header>
      <main className={classes.content}>
        <Outlet />
      </main>
      {places.length > 0 && (
        <nav className={classes.places} aria-label="Main">
          {places.map(({ path, title, menu }) => {
            const Icon = ICONS[menu!.icon]!;
            return (
              <Link key={path} to={fill(path, params)} aria-current={entry?.path === path ? 'page' : undefined}>
                <Icon size={22} stroke={1.6} aria-hidden />
                {title}
              </Link>
            );
          })}
        </nav>
      )}
    </div>
  );
}
