import { TICKET_RATINGS, type TicketRating } from '@daftar/domain/support_tickets/tickets';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Rated, RatingIcon } from './labels.tsx';

type Props = { rating: TicketRating | null; busy: boolean; onRate: (rating: TicketRating) => void };

/** One click, once. */
export function Rating({ rating, busy, onRate }: Props) {
  if (rating)
    return (
      <Row as="p" gap={8} wrap role="status">
        Your rating: <Rated rating={rating} />
        <Text tone="soft">Thank you.</Text>
      </Row>
    );
  return (
    <Stack gap={10}>
      <Text as="p" weight={500}>
        How was our help?
      </Text>
      <Row gap={10} wrap role="group" aria-label="Rating">
        {TICKET_RATINGS.map((one) => (
          <Button
            key={one}
            size="large"
            disabled={busy}
            icon={<RatingIcon rating={one} size={22} />}
            onClick={() => onRate(one)}
          >
            {one}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
