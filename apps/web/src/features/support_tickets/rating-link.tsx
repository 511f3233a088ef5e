import { portalTicketRoutes, type LinkedRating } from '@daftar/contract/support_tickets/portal';
import { ApiError } from '@daftar/contract/core/errors';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLinkToken } from '#web/core/link-token.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { Rating } from './rating.tsx';

const TOKEN_LENGTH = 20;

/** public-jwt-forms/v1/support_rating, opened by a link: the client rates a solution without signing in. */
export function Component() {
  const token = useLinkToken('/public-jwt-forms/v1/support_rating');
  useTitle('Rate our help');
  const isToken = token.length >= TOKEN_LENGTH;
  const params = { token };
  const read = useRead(portalTicketRoutes.linked, { params }, { enabled: isToken, quiet: true, staleTime: Infinity });
  const [rated, setRated] = useState<LinkedRating | null>(null);
  const rate = useWrite(portalTicketRoutes.rateByLink, { onDone: setRated });
  const shown = rated ?? read.data;
  return (
    <Box as="main" padding="32 16 48" background="canvas" size={15} minHeight="100dvh" id="content">
      {shown ? (
        <Stack as="article" gap={20} padding={28} maxWidth={560} surface="panel" background="surface" margin="0 auto">
          <Row as="header" gap={14} align="start">
            <Avatar name={shown.business_name} size={44} square />
            <div>
              <Text as="p" weight={500}>
                {shown.business_name}
              </Text>
              <Text as="h1" size={22} weight={600} tight breakWords>
                {shown.subject}
              </Text>
            </div>
          </Row>
          <Rating
            rating={shown.rating}
            busy={rate.isPending}
            onRate={(rating) => rate.mutate({ params, body: { rating } })}
          />
        </Stack>
      ) : read.error || !isToken ? (
        <DeadLink error={read.error} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Box>
  );
}

function DeadLink({ error }: { error: unknown }) {
  const isOver = !error || error instanceof ApiError;
  return (
    <State
      level={1}
      icon={<IconLinkOff size={22} />}
      title={isOver ? 'This link no longer works' : 'Could not open the page'}
    >
      {isOver ? 'Use the link in the latest email.' : 'Check your internet connection and open the link again.'}
    </State>
  );
}
