import { quotationRoutes, type OfferedQuotation } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { IconLinkOff } from '@tabler/icons-react';
import { ApiError } from '@daftar/contract/core/errors';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useTitle } from '#web/app/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { OfferedDocument } from './offered-document.tsx';
import classes from './offer.module.css';
import { Reply } from './reply.tsx';
import { saidOf } from './offer-words.ts';

/** public-jwt-forms/v1/quotation?jwt=…: the client reads the quotation and answers it; nobody signs in. */
export function Component() {
  const token = useSearchParams()[0].get('jwt') ?? '';
  useTitle('Quotation');
  const read = useRead(
    quotationRoutes.offered,
    { params: { token } },
    { enabled: token.length >= 20, quiet: true, staleTime: Infinity },
  );
  const [answered, setAnswered] = useState<OfferedQuotation | null>(null);
  const offer = answered ?? read.data;
  return (
    <main className={classes.page} id="content">
      {offer ? (
        <Offer offer={offer} token={token} onAnswered={setAnswered} />
      ) : read.error || token.length < 20 ? (
        <DeadLink error={read.error} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </main>
  );
}

type Props = { offer: OfferedQuotation; token: string; onAnswered: (offer: OfferedQuotation) => void };

function Offer({ offer, token, onAnswered }: Props) {
  const { firm_name, logo_url, number, date, valid_until, answer, document } = offer;
  const said = saidOf(offer);
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <Avatar name={firm_name} image={logo_url} size={44} square />
        <div>
          <p className={classes.firm}>{firm_name}</p>
          <h1 className={classes.title}>{`Quotation ${number}`}</h1>
          <p className={classes.quiet}>{`${formatDay(date)} · valid until ${formatDay(valid_until)}`}</p>
        </div>
      </header>
      {said && (
        <p className={classes.said} data-tone={said.tone} role="status">
          {said.text}
        </p>
      )}
      {document && <OfferedDocument document={document} token={token} />}
      {answer === 'open' && <Reply token={token} firm={firm_name} onAnswered={onAnswered} />}
      {(offer.email || offer.mobile_number) && (
        <footer className={classes.quiet}>
          {`Questions? ${[offer.email, offer.mobile_number].filter(Boolean).join(' · ')}`}
        </footer>
      )}
    </article>
  );
}

function DeadLink({ error }: { error: unknown }) {
  const isOver = !error || error instanceof ApiError;
  return (
    <State
      level={1}
      icon={<IconLinkOff size={22} />}
      title={isOver ? 'This link does not open' : 'The server cannot be reached'}
    >
      {isOver
        ? 'The quotation may have been revised since. Open the newest message of your firm, or ask for a new link.'
        : 'Check the connection and open the link again.'}
    </State>
  );
}
