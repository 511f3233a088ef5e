import { daysToPostpone } from '@daftar/domain/two-factor';
import type { DashboardParts } from '#web/core/feature.ts';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/kit/button.tsx';
import { dayText } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';

/** Until when a new owner can postpone it; earlier owners decide themselves. */
function untilText(due: string | null): string {
  if (due === null) return '';
  const days = daysToPostpone(new Date(due), new Date());
  if (days === 0) return ' You need it from your next sign-in.';
  return ` You need it to sign in after ${dayText(due)}: ${days === 1 ? '1 day' : `${days} days`} left.`;
}

/** Invites owners without a second factor. */
function SecondFactor() {
  const user = useSession((state) => state.user);
  if (!user || user.has_second_factor) return null;
  return (
    <Card title="Two-factor sign-in">
      <Row gap="8 16" wrap justify="between">
        <Text as="p" tone="soft" basis={240}>
          A stolen password opens your business. Add a code from an app or a passkey.
          {untilText(user.second_factor_due_at)}
        </Text>
        <Button to={`/two-factor?next=${encodeURIComponent(window.location.pathname)}`}>
          Set up two-factor sign-in
        </Button>
      </Row>
    </Card>
  );
}

export const cards: DashboardParts['cards'] = [
  {
    key: 'second-factor',
    title: 'Two-factor sign-in',
    place: 0,
    column: 'main',
    needs: 'owner',
    isLater: true,
    Component: SecondFactor,
  },
];
