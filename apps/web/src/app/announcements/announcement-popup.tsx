import type { Announcement } from '@daftar/contract/announcements';
import { linkFor, mediaKind } from '@daftar/domain/announcements';
import { IconBug, IconSparkles } from '@tabler/icons-react';
import DOMPurify from 'dompurify';
import { useState } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { useSession } from '#web/core/session.ts';
import classes from './announcement-popup.module.css';

type Props = {
  items: readonly Announcement[];
  onClose: () => void;
  /** A link was followed, so the popup hides without counting as read. */
  onHide: () => void;
};

/** Announcements. Only the close button closes it, not a click outside or Escape. */
export default function AnnouncementPopup({ items, onClose, onHide }: Props) {
  return (
    <Modal open onClose={onClose} title="What’s new" width={560} dismissible={false}>
      {items.length === 0 && (
        <Box as="p" padding="24 0" tone="soft" textAlign="center">
          No announcements available
        </Box>
      )}
      <Stack gap={20}>
        {items.map((item) => (
          <Item key={item.id} item={item} onHide={onHide} />
        ))}
      </Stack>
    </Modal>
  );
}

function Item({ item, onHide }: { item: Announcement; onHide: () => void }) {
  const businessId = useSession((state) => state.location.business_id);
  // A test checks that announced screens aren't built yet, so these have a link too.
  const link = item.coming_soon ? null : linkFor(item.link, businessId);
  const bug = item.type === 'BUG';
  return (
    <article className={classes.item}>
      <Row as="h3" gap={8} wrap size={14}>
        <Stack
          as="span"
          center
          square={26}
          background="brand-soft"
          radius="control"
          tone="brand"
          className={classes.kind}
          data-bug={bug || undefined}
        >
          {bug ? <IconBug size={16} aria-label="Fix" /> : <IconSparkles size={16} aria-label="Feature" />}
        </Stack>
        {item.title}
        {item.coming_soon && <Badge tone="amber">Coming Soon</Badge>}
      </Row>
      <Box
        marginTop={8}
        tone="soft"
        lineHeight={1.55}
        className={classes.text}
        // oxlint-disable-next-line react/no-danger -- cleaned on the server when written, and here when shown
        dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(item.description) }}
      />
      <Media url={mediaOf(item)} title={item.title} />
      <Row gap={12} wrap marginTop={10} tone="muted" size={12} className={classes.foot}>
        {item.authors.map((author) => (
          <Row as="span" key={author.name} gap={6} inline className={classes.author}>
            <Avatar name={author.name} image={author.image_url} size={22} colour={author.background_color} />{' '}
            {author.name}
          </Row>
        ))}
        {link &&
          (link.startsWith('/') ? (
            <Button look="quiet" size="small" to={link} onClick={onHide}>
              Checkout the Feature
            </Button>
          ) : (
            <Text as="a" tone="brand" weight={500} href={link} target="_blank" rel="noreferrer">
              Checkout the Feature
            </Text>
          ))}
      </Row>
    </article>
  );
}

/** The video or else the image, if its type can be shown. */
const mediaOf = ({ video_url, image_url }: Announcement): string | null =>
  [video_url, image_url].find((url) => mediaKind(url)) ?? null;

/** Shown only if the URL is an image or a video (section 5); a click enlarges an image. */
function Media({ url, title }: { url: string | null; title: string }) {
  const [large, setLarge] = useState(false);
  const kind = mediaKind(url);
  if (!url || !kind) return null;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- short silent clips of the product
  if (kind === 'video') return <video className={classes.media} src={url} controls preload="metadata" />;
  return (
    <>
      <Box
        as="button"
        type="button"
        block
        width="100%"
        className={classes.enlarge}
        aria-label={`Enlarge image: ${title}`}
        onClick={() => setLarge(true)}
      >
        <img className={classes.media} src={url} alt="" loading="lazy" />
      </Box>
      <Modal open={large} onClose={() => setLarge(false)} title={title} width={1100}>
        <img className={classes.large} src={url} alt={title} />
      </Modal>
    </>
  );
}
