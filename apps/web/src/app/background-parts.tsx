import { useEffect, useState } from 'react';
import type { User } from '@daftar/contract/identity';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { ConfirmIdentity } from '#web/kit/confirm-identity.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { watchIdle } from '../core/idle-lock.ts';
import { watchIdleSession } from '../core/idle-session.ts';
import { retryUntilLoaded } from '../kit/lazy-part.tsx';
import type { PanelModule } from '#web/core/feature.ts';
import { allFeatures, loadOf, screenAt } from '#web/core/features.ts';
import { useLater } from '../core/later.ts';
import { OwnUser } from '../core/own-user.ts';
import { rememberRecords } from '../core/recent-records.ts';
import { useSession } from '../core/session.ts';
import { ToastKeys } from './toast-keys.ts';
import { ShortcutList } from './shortcuts/shortcut-list.tsx';
import { Palette } from './palette/palette.tsx';

/** Mounted beside every screen of a signed-in user: sockets, idle lock, popups. Loaded after the first view. */
export default function BackgroundParts() {
  const kind = useSession((state) => state.kind);
  const isLocked = useSession((state) => state.user?.is_locked);
  const usable = useSession((state) => isUsable(state.user));

  const hasPin = useSession((state) => state.user?.user_pin_exist ?? false);

  const isLater = useLater('beside');

  useEffect(() => watchIdle(), []);
  useEffect(() => watchIdleSession(), []);
  useEffect(() => rememberRecords(), []);
  // Load the PIN screen early: locking must not wait for a server that doesn't answer.
  useEffect(() => {
    if (hasPin) void retryUntilLoaded(loadOf(screenAt('/pin')!)!);
  }, [hasPin]);
  useEffect(() => {
    if (!usable || !isLater) return;
    let leave: (() => void) | undefined;
    let gone = false;
    void retryUntilLoaded(() => import('../core/realtime.ts')).then(({ connect }) => {
      if (!gone) leave = connect();
    });
    return () => {
      gone = true;
      leave?.();
    };
  }, [usable, isLater]);

  return (
    <>
      <ToastKeys />
      {!isLocked && <ConfirmDialog />}
      {!isLocked && <ConfirmIdentity />}
      {usable && <OwnUser />}
      {usable && kind === 'staff' && (
        <>
          {isLater && <Announcements />}
          <ShortcutList />
          <Palette />
          {isLater && <FeatureBackgrounds />}
        </>
      )}
    </>
  );
}

const isUsable = (user: User | null): boolean =>
  user !== null && !user.is_locked && !user.awaits && user.is_phone_verify;

const loadPanels = (): Promise<PanelModule[]> =>
  Promise.all(allFeatures().flatMap(({ panel }) => (panel ? [panel()] : [])));

/** Parts that features mount beside every screen of a business. */
function FeatureBackgrounds() {
  const businessId = useSession((state) => state.location.business_id);
  const [panels, setPanels] = useState<readonly PanelModule[]>([]);
  useEffect(() => {
    if (businessId) void retryUntilLoaded(loadPanels).then(setPanels);
  }, [businessId]);
  if (!businessId) return null;
  return panels.map(({ Background }, index) => <Background key={`${index} ${businessId}`} businessId={businessId} />);
}
