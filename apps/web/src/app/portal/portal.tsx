import type { ComponentType, ReactNode } from 'react';
import { Link, Outlet, useParams } from 'react-router';
import { allFeatures, allScreens, fillPath, isBuilt, screenAt } from '#web/core/features.ts';
import { useLater } from '#web/core/later.ts';
import type { Screen } from '#web/core/screen.ts';
import { useSession } from '#web/core/session.ts';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { ICONS } from '../shell/icons.ts';
import { ProfileMenu } from '../shell/profile-menu.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { useScreenTitle } from '../shell/screen-guard.tsx';
import { UpdateCard } from '../shell/update-card.tsx';
import { useContent } from '../shell/use-scroll-reset.ts';
import { Bell } from '../notifications/bell.tsx';
import classes from './portal.module.css';
import { ViewAsClientBanner } from './view-as-client-banner.tsx';
import { ClientSwitcher } from './client-switcher.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';

let parts: readonly ComponentType<{ clientId: number }>[] | undefined;

/** Parts that features mount above every portal screen, once per client, after the first screen. */
function PortalBackground({ clientId }: { clientId: number }) {
  const isLater = useLater('beside');
  parts ??= allFeatures().flatMap(({ portalBackground }) =>
    portalBackground ? lazyPart(async () => (await portalBackground()).Component) : [],
  );
  if (!isLater) return null;
  return parts.map((Part, index) => <Part key={`${index} ${clientId}`} clientId={clientId} />);
}

/** Menu before a client is chosen. */
const AT_HOME: Readonly<Record<string, string>> = {
  '/client-businesses': 'building',
  '/useful-links': 'link',
  '/quick-tutorial': 'school',
  '/user': 'user',
};
/** Without it, the list opens the only client straight away. */
const SHOW_ALL = '?show=all';
/** Features register by name; clients look for home first. */
const ORDER = ['Home', 'Work', 'Billing', 'Drive', 'Ask us', 'Profile'];
type Place = { entry: Screen; icon: string };
const placesFor = (clientId: string | undefined): Place[] =>
  (clientId
    ? allScreens()
        .filter(({ menu }) => menu?.group === 'portal')
        .toSorted((a, b) => ORDER.indexOf(a.title) - ORDER.indexOf(b.title))
        .map((entry) => ({ entry, icon: entry.menu!.icon }))
    : Object.entries(AT_HOME).map(([path, icon]) => ({ entry: screenAt(path)!, icon }))
  ).filter(({ entry }) => isBuilt(entry.path));

/** The portal's frame, phone first: client switcher on top, up to six links at the bottom, or at the side of a desktop. */
export default function Portal() {
  const { clientId } = useParams();
  const viewing = useSession((state) => state.viewing);
  const { content } = useContent();
  useScreenTitle();
  return (
    <Stack flex background="canvas" size={15} height="100dvh" className={classes.portal}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      {viewing && <ViewAsClientBanner />}
      <Row
        as="header"
        gap={12}
        justify="between"
        rigid
        padding="6 16"
        minHeight={60}
        background="surface"
        divider="bottom"
      >
        {clientId ? (
          <ClientSwitcher />
        ) : (
          <Row as={Link} to="/client-businesses" gap={10} minHeight={44} weight={600}>
            <img src="/icon.svg" alt="" width={28} height={28} />
            Daftar
          </Row>
        )}
        {!viewing && (
          <div className={classes.own}>
            <ThemeButton />
            {clientId && <Bell />}
            <ProfileMenu />
          </div>
        )}
      </Row>
      {clientId && <PortalBackground clientId={Number(clientId)} />}
      <Stack flex grow minHeight={0} className={classes.body}>
        <Stack flex fill minHeight={0}>
          <Box
            as="main"
            id="content"
            ref={content}
            tabIndex={-1}
            grow
            minHeight={0}
            overflow="y"
            className={classes.content}
          >
            <Box margin="0 auto" className={classes.column}>
              <Outlet />
            </Box>
          </Box>
          <Box padding="0 12" width="100%" margin="0 auto" className={classes.column}>
            <UpdateCard />
          </Box>
        </Stack>
        <Places />
      </Stack>
    </Stack>
  );
}

/** A sub-screen highlights its parent: receipts highlight billing, a task highlights work. */
const isWithin = (shown: Screen | undefined, path: string): boolean => (shown?.under ?? shown?.path) === path;

function Places(): ReactNode {
  const params = useParams();
  const shown = useScreen();
  return (
    <Row
      as="nav"
      align="stretch"
      justify="center"
      rigid
      background="surface"
      divider="top"
      className={classes.places}
      aria-label="Main"
    >
      {placesFor(params.clientId).map(({ entry, icon }) => {
        const Icon = ICONS[icon]!;
        const { path, title } = entry;
        return (
          <Stack
            as={Link}
            gap={2}
            align="center"
            flex
            fill
            padding="8 2"
            minHeight={56}
            maxWidth={144}
            tone="soft"
            size={12}
            textAlign="center"
            key={path}
            to={fillPath(path, params) + (path === '/client-businesses' ? SHOW_ALL : '')}
            aria-current={isWithin(shown, path) ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
            {title}
          </Stack>
        );
      })}
    </Row>
  );
}
