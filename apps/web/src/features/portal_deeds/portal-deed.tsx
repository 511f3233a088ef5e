import { portalDeedRoutes, type PortalDeed } from '@daftar/contract/portal_deeds';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { SignerAccount } from '#web/kit/deed/signer-account.tsx';
import { DeedPreview } from '#web/kit/deed/deed-preview.tsx';
import { download } from '#web/kit/download.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { ANSWERS } from './labels.ts';
import { SignDeed } from './sign-deed.tsx';

/** deeds/:deedId: read, approve or request a change, sign. */
export function Component() {
  const id = Number(useParams().deedId);
  const deed = useRead(portalDeedRoutes.get, { params: { id } });
  return (
    <Page>
      <QueryView query={deed} what="this deed" skeleton={10}>
        {(data) => <Deed deed={data} />}
      </QueryView>
    </Page>
  );
}

function Deed({ deed }: { deed: PortalDeed }) {
  const { label, tone } = ANSWERS[deed.client_answer];
  return (
    <Stack gap={16}>
      <PageHeader
        title={deed.name}
        subtitle={deed.number > 1 ? `Version ${deed.number}` : deed.kind}
        badge={<Badge tone={tone}>{label}</Badge>}
      />
      {!deed.is_signer && <Notice>{notSigner(deed.signer_names)}</Notice>}
      <Answers deed={deed} />
      {deed.signatures.length > 0 && (
        <PortalCard title="Signatures">
          <PortalRows>
            {deed.signatures.map(({ id, name, kind, signed_at, ...account }) => (
              <PortalRow
                key={id}
                title={name}
                sub={`${kind} signature, ${momentText(signed_at)}`}
                below={<SignerAccount {...account} />}
              />
            ))}
          </PortalRows>
        </PortalCard>
      )}
      <DeedPreview blocks={deed.blocks} label="Text of the deed" />
      <Text size={12} tone="muted" breakWords>
        SHA-256 of the approved document: {deed.sha256}
      </Text>
    </Stack>
  );
}

const notSigner = (names: readonly string[]): string =>
  names.length > 0
    ? `This deed is for ${names.join(', ')} to sign. You can read it and respond.`
    : 'You aren’t a signer of this deed. You can read it and respond.';

function Answers({ deed }: { deed: PortalDeed }) {
  const { id, client_answer, can_sign } = deed;
  const [asked, setAsked] = useState<'change' | 'sign' | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    // The call shows its own failure.
    await work().catch(() => undefined);
    setBusy(false);
  };
  const params = { id };
  const approve = () =>
    run(async () => {
      await write(portalDeedRoutes.approve, { params });
      toast('success', 'Deed approved');
    });
  const save = () =>
    run(async () => {
      const { url, file_name } = await request(portalDeedRoutes.pdf, { params });
      download(url, file_name);
    });
  const isOpen = client_answer === 'Open' || client_answer === 'Approved';
  return (
    <Row gap={8} wrap>
      {can_sign && (
        <Button look="solid" onClick={() => setAsked('sign')}>
          Sign deed
        </Button>
      )}
      {client_answer === 'Open' && (
        <Button busy={busy} onClick={() => void approve()}>
          Approve
        </Button>
      )}
      {isOpen && <Button onClick={() => setAsked('change')}>Request change</Button>}
      <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void save()}>
        Download PDF
      </Button>
      {asked === 'change' && (
        <ReasonDialog
          title="Request change"
          verb="Request change"
          onSend={(comment) => write(portalDeedRoutes.requestChange, { params, body: { comment } })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'sign' && <SignDeed deed={deed} onClose={() => setAsked(null)} />}
    </Row>
  );
}
