import type { Announcement } from '@daftar/contract/announcements';
import { latestDay, linkFor, mediaKind } from '@daftar/domain/announcements';
import { IconBug, IconSparkles } from '@tabler/icons-react';
import DOMPurify from 'dompurify';
import { useState } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { useSession } from '../session.ts';
import classes from './announcement-popup.module.css';

type Props = {
  items: readonly Announcement[];
  onClose: () => void;
  /** A link was followed: the screen behind it is looked at first. */
  onAside: () => void;
};

/** The announcements of the latest day. Only its close button closes it: not a click beside it, not Escape. */
export default function AnnouncementPopup({ items, onClose, onAside }: Props) {
  const latest = latestDay(items);
  return (
    <Modal open onClose={onClose} title="What is new" width={560} dismissible={false}>
      {latest.length === 0 && <p className={classes.none}>No announcements available</p>}
      <div className={classes.list}>
        {latest.map((item) => (
          <Item key={item.id} item={item} onAside={onAside} />
        ))}
      </div>
    </Modal>
  );
}

function Item({ item, onAside }: { item: Announcement; onAside: () => void }) {
  const businessId = useSession((state) => state.location.business_id);
  // What is coming names its screen too, for the test that it is not there yet.
  const link = item.coming_soon ? null : linkFor(item.link, businessId);
  const bug = item.type === 'BUG';
  return (
    <article className={classes.item}>
      <h3 className={classes.title}>
        <span className={classes.kind} data-bug={bug || undefined}>
          {bug ? <IconBug size={16} aria-label="Fix" /> : <IconSparkles size={16} aria-label="Feature" />}
        </span>
        {item.title}
        {item.coming_soon && <Badge tone="amber">Coming Soon</Badge>}
      </h3>
      <div
        className={classes.text}
        // oxlint-disable-next-line react/no-danger -- cleaned on the server when written, and here when shown
        dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(item.description) }}
      />
      <Media url={mediaOf(item)} title={item.title} />
      <div className={classes.foot}>
        {item.authors.map((author) => (
          <span key={author.name} className={classes.author}>
            <Avatar name={author.name} image={author.image_url} size={22} colour={author.background_color} />{' '}
            {author.name}
          </span>
        ))}
        {link &&
          (link.startsWith('/') ? (
            <Button look="quiet" size="small" to={link} onClick={onAside}>
              Checkout the Feature
            </Button>
          ) : (
            <a className={classes.link} href={link} target="_blank" rel="noreferrer">
              Checkout the Feature
            </a>
          ))}
      </div>
    </article>
  );
}

/** The video, else the picture: whichever may be shown. */
const mediaOf = ({ video_url, image_url }: Announcement): string | null =>
  [video_url, image_url].find((url) => mediaKind(url)) ?? null;

/** Shown only if the address says that it is an image or a video (section 5); an image grows on click. */
function Media({ url, title }: { url: string | null; title: string }) {
  const [large, setLarge] = useState(false);
  const kind = mediaKind(url);
  if (!url || !kind) return null;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- short silent clips of the product
  if (kind === 'video') return <video className={classes.media} src={url} controls preload="metadata" />;
  return (
    <>
      <button
        type="button"
        className={classes.enlarge}
        aria-label={`Enlarge the picture of ${title}`}
        onClick={() => setLarge(true)}
      >
        <img className={classes.media} src={url} alt="" loading="lazy" />
      </button>
      <Modal open={large} onClose={() => setLarge(false)} title={title} width={1100}>
        <img className={classes.large} src={url} alt={title} />
      </Modal>
    </>
  );
}
