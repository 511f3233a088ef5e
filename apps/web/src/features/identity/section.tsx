import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#web/kit/page.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';

type Props = { title: string; about: ReactNode; actions?: ReactNode; children?: ReactNode };

/** A section of the profile with its actions and the form they open. */
export function Section({ title, about, actions, children }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  const isOpen = Boolean(children);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Returns focus to the button that opened the form.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card
      title={title}
      actions={
        actions && (
          <Row ref={buttons} gap={8} align="stretch" justify="end" wrap>
            {actions}
          </Row>
        )
      }
    >
      <Text as="div" tone="soft">
        {about}
      </Text>
      {children && (
        <Stack gap={14} marginTop={16} divider="top" paddingTop={16}>
          {children}
        </Stack>
      )}
    </Card>
  );
}
