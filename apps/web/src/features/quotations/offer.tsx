import { quotationRoutes, type OfferedQuotation } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useLinkToken } from '#web/core/link-token.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { DeadLink } from '#web/kit/dead-link.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { OfferedDocument } from './offered-document.tsx';
import classes from './offer.module.css';
import { Reply } from './reply.tsx';
import type { QuotationAnswer } from '@daftar/domain/billing/quotation-answer';
import { momentText } from '#web/kit/format-time.ts';

type AnswerText = { tone: 'green' | 'amber' | 'red'; text: string };

/** The status shown once the client can no longer respond. */
function answerText(offer: OfferedQuotation): AnswerText | null {
  const { answer, accepted_at, accepted_name, declined_at, valid_until, firm_name } = offer;
  const words: Record<QuotationAnswer, AnswerText | null> = {
    open: null,
    accepted: {
      tone: 'green',
      text: `Accepted${accepted_at ? ` by ${accepted_name} on ${momentText(accepted_at)}` : ''}. Thank you. ${firm_name} has been notified.`,
    },
    declined: {
      tone: 'amber',
      text: `Declined${declined_at ? ` on ${momentText(declined_at)}` : ''}. ${firm_name} has been notified.`,
    },
    expired: {
      tone: 'amber',
      text: `This quotation expired on ${formatDay(valid_until)}. Ask ${firm_name} for a new one.`,
    },
    invoiced: { tone: 'green', text: 'This quotation has already been invoiced.' },
    cancelled: { tone: 'red', text: `${firm_name} has cancelled this quotation.` },
    revised: { tone: 'amber', text: `${firm_name} is revising this quotation and will send you a new link.` },
  };
  return words[answer];
}

/** public-jwt-forms/v1/quotation, opened by a link: the client reads the quotation and responds without signing in. */
export function Component() {
  const token = useLinkToken('/public-jwt-forms/v1/quotation');
  useTitle('Quotation');
  const read = useRead(
    quotationRoutes.offered,
    { params: { token } },
    { enabled: token.length >= 20, quiet: true, staleTime: Infinity },
  );
  const [answered, setAnswered] = useState<OfferedQuotation | null>(null);
  const offer = answered ?? read.data;
  return (
    <Box
      as="main"
      padding="32 16 48"
      background="canvas"
      size={15}
      minHeight="100dvh"
      className={classes.page}
      id="content"
    >
      {offer ? (
        <Offer offer={offer} token={token} onAnswered={setAnswered} />
      ) : read.error || token.length < 20 ? (
        <DeadLink error={read.error} what="the quotation" reason="The quotation may have been revised." />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Box>
  );
}

type Props = { offer: OfferedQuotation; token: string; onAnswered: (offer: OfferedQuotation) => void };

function Offer({ offer, token, onAnswered }: Props) {
  const { firm_name, logo_url, number, date, valid_until, answer, document } = offer;
  const reply = answerText(offer);
  return (
    <Stack
      as="article"
      gap={20}
      padding={28}
      maxWidth={640}
      surface="panel"
      background="surface"
      margin="0 auto"
      className={classes.paper}
    >
      <Row as="header" gap={14} align="start">
        <Avatar name={firm_name} image={logo_url} size={44} square />
        <div>
          <Text as="p" weight={500}>
            {firm_name}
          </Text>
          <Text as="h1" size={22} weight={600} tight breakWords>{`Quotation ${number}`}</Text>
          <Text
            as="p"
            tone="soft"
            size={13}
            className={classes.quiet}
          >{`${formatDay(date)} · Valid until ${formatDay(valid_until)}`}</Text>
        </div>
      </Row>
      {reply && (
        <Box as="p" padding="12 14" radius={8} className={classes.said} data-tone={reply.tone} role="status">
          {reply.text}
        </Box>
      )}
      {document && <OfferedDocument document={document} token={token} />}
      {answer === 'open' && <Reply token={token} firm={firm_name} onAnswered={onAnswered} />}
      {(offer.email || offer.mobile_number) && (
        <Text as="footer" tone="soft" size={13} className={classes.quiet}>
          {`Questions? Contact us: ${[offer.email, offer.mobile_number].filter(Boolean).join(' · ')}`}
        </Text>
      )}
    </Stack>
  );
}
