import { announcementRoutes } from '@daftar/contract/announcements';
import { latestDay, newerThan, newestId, shouldOpen } from '@daftar/domain/announcements';
import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '#web/kit/states.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { keep, load, STORED } from '#web/core/storage.ts';
import { forgetUpdate, wasUpdated } from '#web/core/app-update.ts';
import { toast } from '#web/core/toasts.ts';
import { useAnnouncements } from '#web/core/announcements.ts';

const AnnouncementPopup = lazyPart(async () => (await import('./announcement-popup.tsx')).default, {
  Instead: function HideOnError({ error, onHide }) {
    useEffect(() => {
      if (useAnnouncements.getState().opened) showLoadError(error);
      onHide(); // not counted as read
    });
    return null;
  },
});

const showLoadError = (error: unknown): void => void toast('error', `Could not load announcements. ${reasonOf(error)}`);

const lastViewed = (): number | null => {
  const id = load(STORED.lastAnnouncement);
  return id === null ? null : Number(id);
};

/**
 * Opens the popup (sections 2 and 4) for staff: if nothing was viewed yet, something newer exists, after an update, or
 * from the menu; never over the first screens of a new account. Closing stores the newest id; following a link only hides it until the next visit
 * (docs/decisions/0045-what-is-said.md). A failed read is only logged, unless the user opened it.
 */
export function Announcements() {
  const list = useRead(announcementRoutes.list, {}, { staleTime: Infinity, quiet: true });
  const opened = useAnnouncements((state) => state.opened);
  const [updated, setUpdated] = useState(wasUpdated);
  const [viewed, setViewed] = useState(lastViewed);
  const [isAside, setAside] = useState(false);
  const joinedAt = useSession((state) => state.user?.created_at);
  const fetchAsked = useEffectEvent(async (): Promise<void> => {
    if (list.data) return;
    const { error } = await list.refetch();
    if (!error) return;
    useAnnouncements.setState({ opened: false });
    showLoadError(error);
  });
  useEffect(() => {
    if (opened) void fetchAsked();
  }, [opened]);
  if (list.error) console.warn('Announcements did not load', list.error);
  const items = list.data?.data;
  const opensItself = !isAside && (updated || shouldOpen(viewed, items ?? [], joinedAt));
  if (!items || !(opened || opensItself)) return null;

  const hide = (): void => {
    setAside(true);
    useAnnouncements.setState({ opened: false });
  };
  const close = (): void => {
    const newest = newestId(items);
    keep(STORED.lastAnnouncement, String(newest));
    setViewed(newest);
    forgetUpdate();
    setUpdated(false);
    useAnnouncements.setState({ opened: false });
  };
  // Section 4: after the first time only newer ones show.
  const isWhole = opened || updated || viewed === null;
  const shown = isWhole ? latestDay(items) : newerThan(items, viewed);
  return <AnnouncementPopup items={shown} onClose={close} onHide={hide} />;
}
