import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';

const MIN_HEIGHT = 60;
const MAX_HEIGHT = 4000;

/**
 * A formatted email in a frame without scripts. Images of the internet show the sender that the email was read, so they
 * are loaded only if asked.
 */
export function MailFrame({ subject, url, imagesUrl }: { subject: string; url: string; imagesUrl: string | null }) {
  const [showsImages, setShowsImages] = useState(false);
  const [height, setHeight] = useState(MIN_HEIGHT);
  const frame = useRef<HTMLIFrameElement>(null);
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const measure = (): void => {
    const page = frame.current?.contentDocument?.documentElement;
    const body = frame.current?.contentDocument?.body;
    if (!page || !body) return;
    const fit = (): void => setHeight(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, body.scrollHeight + 8)));
    fit();
    observer.current?.disconnect();
    // Folded quotes and images change the height later.
    observer.current = new ResizeObserver(fit);
    observer.current.observe(body);
  };
  return (
    <Stack gap={8} minWidth={0}>
      {imagesUrl && !showsImages && (
        <Row gap={8} wrap>
          <Text tone="soft">Images are hidden, so that the sender can’t see when you read this email.</Text>
          <Button size="small" icon={<IconPhoto size={14} aria-hidden />} onClick={() => setShowsImages(true)}>
            Show images
          </Button>
        </Row>
      )}
      <iframe
        ref={frame}
        title={`Email: ${subject}`}
        src={showsImages && imagesUrl ? imagesUrl : url}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={measure}
        style={{ width: '100%', height, border: 0, borderRadius: 8, background: '#ffffff', colorScheme: 'light' }}
      />
    </Stack>
  );
}
