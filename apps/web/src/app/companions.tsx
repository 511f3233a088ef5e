import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { watchIdle } from './idle.ts';
import { untilItComes } from './late.tsx';
import { entryAt } from './manifest.ts';
import { OwnUser } from './own-user.ts';
import { loadCompanions, type RoomCompanion } from './room-companions.ts';
import { screenOf } from './screens.ts';
import { useSession } from './session.ts';
import { ToastKeys } from './toast-keys.ts';
import { ShortcutList } from './shortcuts/shortcut-list.tsx';
import { Palette } from './palette/palette.tsx';

/** What accompanies a signed-in person on every screen: sockets, idle lock, popups. Loaded after the first view. */
export default function Companions() {
  const kind = useSession((state) => state.kind);
  const isLocked = useSession((state) => state.user?.is_locked);
  const usable = useSession((state) => state.user !== null && !state.user.is_locked && state.user.is_phone_verify);

  const hasPin = useSession((state) => state.user?.user_pin_exist ?? false);

  useEffect(() => watchIdle(), []);
  // What covers the screen is there before it is needed: it must not wait for a server that does not answer.
  useEffect(() => {
    if (hasPin) void untilItComes(screenOf(entryAt('/pin')!)!);
  }, [hasPin]);
  useEffect(() => {
    if (!usable) return;
    let leave: (() => void) | undefined;
    let gone = false;
    void untilItComes(() => import('./realtime.ts')).then(({ connect }) => {
      if (!gone) leave = connect();
    });
    return () => {
      gone = true;
      leave?.();
    };
  }, [usable]);

  return (
    <>
      <ToastKeys />
      {!isLocked && <ConfirmDialog />}
      {usable && <OwnUser />}
      {usable && kind === 'staff' && (
        <>
          <Announcements />
          <ShortcutList />
          <Palette />
          <RoomCompanions />
        </>
      )}
    </>
  );
}

/** Those of the rooms, in the business that one works in. */
function RoomCompanions() {
  const businessId = useSession((state) => state.location.business_id);
  const [rooms, setRooms] = useState<readonly RoomCompanion[]>([]);
  useEffect(() => {
    if (businessId) void untilItComes(loadCompanions).then(setRooms);
  }, [businessId]);
  if (!businessId) return null;
  return rooms.map(({ Companion }, n) => <Companion key={`${n} ${businessId}`} businessId={businessId} />);
}
