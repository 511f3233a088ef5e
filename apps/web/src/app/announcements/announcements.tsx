import { announcementRoutes } from '@daftar/contract/announcements';
import { newestId, shouldOpen } from '@daftar/domain/announcements';
import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '#web/kit/states.tsx';
import { late } from '../late.tsx';
import { useRead } from '../query.ts';
import { keep, load, STORED } from '../storage.ts';
import { forgetUpdate, wasUpdated } from '../update.ts';
import { toast } from '../toasts.ts';
import { useAnnouncements } from './state.ts';

const AnnouncementPopup = late(async () => (await import('./announcement-popup.tsx')).default, {
  Instead: function PutAside({ error, onAside }) {
    useEffect(() => {
      if (useAnnouncements.getState().asked) sayLost(error);
      onAside(); // nothing of it has been read
    });
    return null;
  },
});

const sayLost = (error: unknown): void => void toast('error', `What is new could not be loaded. ${reasonOf(error)}`);

const lastViewed = (): number | null => {
  const id = load(STORED.lastAnnouncement);
  return id === null ? null : Number(id);
};

/**
 * Decides when the popup opens (sections 2 and 4): for staff, when nothing was ever viewed or something newer is there,
 * after an update, or when asked for. Closing stores the newest id; following a link only puts it aside until the next
 * visit, for the others have not been read (docs/decisions/0045-what-is-said.md). A list that does not come is
 * only logged, unless somebody asked for it.
 */
export function Announcements() {
  const list = useRead(announcementRoutes.list, {}, { staleTime: Infinity, quiet: true });
  const asked = useAnnouncements((state) => state.asked);
  const [updated, setUpdated] = useState(wasUpdated);
  const [viewed, setViewed] = useState(lastViewed);
  const [isAside, setAside] = useState(false);
  const fetchAsked = useEffectEvent(async (): Promise<void> => {
    if (list.data) return;
    const { error } = await list.refetch();
    if (!error) return;
    useAnnouncements.setState({ asked: false });
    sayLost(error);
  });
  useEffect(() => {
    if (asked) void fetchAsked();
  }, [asked]);
  if (list.error) console.warn('Announcements did not load', list.error);
  const items = list.data?.data;
  const opensItself = !isAside && (updated || shouldOpen(viewed, items ?? []));
  if (!items || !(asked || opensItself)) return null;

  const putAside = (): void => {
    setAside(true);
    useAnnouncements.setState({ asked: false });
  };
  const close = (): void => {
    const newest = newestId(items);
    keep(STORED.lastAnnouncement, String(newest));
    setViewed(newest);
    forgetUpdate();
    setUpdated(false);
    useAnnouncements.setState({ asked: false });
  };
  return <AnnouncementPopup items={items} onClose={close} onAside={putAside} />;
}
