import { firmStatementRoutes, type TaxMatch } from '@daftar/contract/tax_statements';
import { formatDay } from '@daftar/domain/date-format';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { SendDialog } from '#web/kit/document-editor/send-dialog.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ADVICE, decisionText, MATCHED_BY, OutcomeBadge, rupees, StatusBadge } from './labels.tsx';
import { linesOf, type Source } from './source.ts';

type Props = { source: Source; match: TaxMatch; onClose: () => void };
type Kind = 'accepted' | 'ignored' | 'open';
const DONE: Record<Kind, string> = { accepted: 'Accepted', ignored: 'Ignored', open: 'Decision undone' };

/** One row of the matching: both sides, the rule, and what to do. */
export function MatchDrawer({ source, match, onClose }: Props) {
  const { calls, owner, fy, mayWrite, isClient } = source;
  const { businessId } = useParams();
  const mayCompose = useCan()('compose_mail', 'read');
  const [isMailing, setMailing] = useState(false);
  const [isIgnoring, setIgnoring] = useState(false);
  const [busy, setBusy] = useState(false);
  const { outcome, matched_by, entries, books, decision } = match;
  const mailed = { ...owner, fy: String(fy) } as unknown as Record<string, string>;
  const send = async (kind: Kind, reason = ''): Promise<void> => {
    await write(calls.decide, { body: { ...owner, fy, kind, reason, ...linesOf([match.key], isClient) } });
    toast('success', DONE[kind]);
    onClose();
  };
  const decide = (kind: Kind): void => {
    setBusy(true);
    // The error already has a toast.
    void send(kind).catch(() => setBusy(false));
  };
  const payer = books[0]?.client_id ?? null;
  const isMailable = payer !== null && outcome !== 'matched' && decision?.kind !== 'ignored' && mayCompose;
  const isUndone = decision !== null || matched_by === 'hand';
  return (
    <Drawer
      open
      onClose={onClose}
      title={[...entries, ...books][0]!.deductor}
      subtitle={matched_by ? MATCHED_BY[matched_by] : undefined}
      aside={<OutcomeBadge outcome={outcome} />}
      width={620}
    >
      <DrawerBody>
        <Stack gap={18}>
          <Notice tone={outcome === 'matched' ? 'blue' : 'amber'}>{ADVICE[outcome]}</Notice>
          <Facts
            facts={[
              ['TDS in statement', rupees(match.statement_tds)],
              ['TDS in books', rupees(match.books_tds)],
              ['Difference', rupees(match.difference)],
              ...(match.amount_difference !== null
                ? [['Difference of amounts', rupees(match.amount_difference)] as const]
                : []),
            ]}
          />
          <Side title="In the statement" none="Not in the statement">
            {entries.map((entry) => (
              <Line
                key={entry.id}
                title={[entry.section, entry.date && formatDay(entry.date)].filter(Boolean).join(' · ')}
                details={[entry.tan, `Part ${entry.part}`, `Line ${entry.line}`]}
                badge={<StatusBadge status={entry.status} />}
                amount={entry.amount}
                tds={entry.tds}
              />
            ))}
          </Side>
          <Side title="In the books" none="Not in the books">
            {books.map((book) => (
              <Line
                key={`${book.kind} ${book.id}`}
                title={[book.section, formatDay(book.date)].filter(Boolean).join(' · ')}
                details={[book.tan || 'TAN missing', book.kind === 'line' ? book.reference : '']}
                badge={
                  book.kind === 'receipt' && (
                    <Text as={Link} to={`/business/${businessId}/payments/${book.id}`} tone="brand">
                      {book.reference}
                    </Text>
                  )
                }
                amount={book.amount}
                tds={book.tds}
              />
            ))}
          </Side>
          {decision && (
            <Text tone="soft">
              {decisionText(match)}
              {decision.user_name && ` · ${decision.user_name}`} · {ago(decision.at)}
            </Text>
          )}
        </Stack>
      </DrawerBody>
      {mayWrite && (
        <Row gap={8} justify="end" wrap padding="10 20" background="surface" divider="top">
          {isMailable && <Button onClick={() => setMailing(true)}>Email client</Button>}
          {isUndone && (
            <Button busy={busy} onClick={() => decide('open')}>
              {decision ? 'Undo decision' : 'Remove link'}
            </Button>
          )}
          {!decision && outcome !== 'matched' && (
            <>
              <Button onClick={() => setIgnoring(true)}>Ignore</Button>
              <Button look="solid" busy={busy} onClick={() => decide('accepted')}>
                Accept
              </Button>
            </>
          )}
        </Row>
      )}
      {isMailing && (
        <SendDialog
          what="email about missing TDS"
          id={payer!}
          proposal={firmStatementRoutes.missingMailText}
          send={firmStatementRoutes.mailMissing as never}
          query={{ ...mailed }}
          more={mailed}
          note="The email lists all TDS of this client that is missing in the year."
          onClose={() => setMailing(false)}
        />
      )}
      {isIgnoring && (
        <ReasonDialog
          title="Ignore this row"
          verb="Ignore"
          label="Reason"
          missing="Enter a reason."
          maxLength={300}
          onSend={(reason) => send('ignored', reason)}
          onClose={() => setIgnoring(false)}
        />
      )}
    </Drawer>
  );
}

const Side = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <Stack as="section" gap={8}>
    <h3>{title}</h3>
    {children.length > 0 ? (
      <Stack gap={8} dividers>
        {children}
      </Stack>
    ) : (
      <Text tone="muted">{none}</Text>
    )}
  </Stack>
);

type LineProps = { title: string; details: string[]; badge: ReactNode; amount: string | null; tds: string };

const Line = ({ title, details, badge, amount, tds }: LineProps) => (
  <Row gap="4 12" justify="between" wrap>
    <Stack gap={2} minWidth={0}>
      <Row gap="4 8" wrap>
        <Text weight={500}>{title}</Text>
        {badge}
      </Row>
      <Text tone="muted" size={12}>
        {details.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
    <Stack gap={2} textAlign="end">
      <Text weight={500}>TDS {rupees(tds)}</Text>
      {amount !== null && (
        <Text tone="muted" size={12}>
          on {rupees(amount)}
        </Text>
      )}
    </Stack>
  </Row>
);
