import { deedRoutes, type DeedBody, type DeedRow } from '@daftar/contract/deeds';
import { linesOf } from '@daftar/domain/deeds/compare';
import { fillDeed } from '@daftar/domain/deeds/fill';
import { useMemo, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { ComparedLines } from '#web/kit/compared-lines.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { SignerAccount } from '#web/kit/deed/signer-account.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { takeFile } from './take-file.ts';

/** Every version with its approval, hash and signatures, and what changed from the one before. */
export function VersionsTab({ deed }: { deed: DeedRow }) {
  const versions = useRead(deedRoutes.versions, { params: { id: deed.id } });
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Stack gap={16} columns="minmax(0, 1fr)" maxWidth={900}>
      <Card title="Versions">
        <QueryView query={versions} what="versions" skeleton={2}>
          {({ data }) => (
            <Stack as="ul" gap={0} columns="minmax(0, 1fr)" dividers>
              {data.map((version) => (
                <Stack as="li" key={version.number} gap={4} columns="minmax(0, 1fr)" padding="12 0">
                  <Row gap={8} justify="between" wrap>
                    <Text weight={600}>Version {version.number}</Text>
                    <Row gap={4} wrap>
                      {version.number > 1 && (
                        <Button look="quiet" size="small" onClick={() => setCompared(version.number)}>
                          Compare with version {version.number - 1}
                        </Button>
                      )}
                      {version.approved_at && (
                        <Button
                          look="quiet"
                          size="small"
                          onClick={() => void takeFile(deed.id, 'pdf', { number: version.number })}
                        >
                          {version.signatures.length > 0 ? 'Download signed PDF' : 'Download PDF'}
                        </Button>
                      )}
                    </Row>
                  </Row>
                  <Text size={13} tone="muted">
                    Started {momentText(version.created_at)}
                    {version.created_by_name && ` by ${version.created_by_name}`}
                    {version.approved_at &&
                      ` · approved ${momentText(version.approved_at)} by ${version.approved_by_name ?? '—'}`}
                  </Text>
                  {version.sha256 && (
                    <Row gap={6}>
                      <Text size={12} tone="muted" minWidth={0} truncate title={version.sha256}>
                        SHA-256 {version.sha256}
                      </Text>
                      <CopyButton text={version.sha256} what="hash" />
                    </Row>
                  )}
                  {version.signatures.map(({ id, name, kind, signed_at, ip, ...account }) => (
                    <Stack key={id} gap={2} columns="minmax(0, 1fr)">
                      <Text size={13}>
                        Signed by {name} ({kind.toLowerCase()}) on {momentText(signed_at)} from {ip}
                      </Text>
                      <SignerAccount {...account} />
                    </Stack>
                  ))}
                </Stack>
              ))}
            </Stack>
          )}
        </QueryView>
      </Card>
      {compared !== null && <Comparison key={compared} deedId={deed.id} number={compared} />}
    </Stack>
  );
}

function Comparison({ deedId, number }: { deedId: number; number: number }) {
  const before = useRead(deedRoutes.text, { params: { id: deedId }, query: { number: number - 1 } });
  const after = useRead(deedRoutes.text, { params: { id: deedId }, query: { number } });
  return (
    <Card title={`Changes from version ${number - 1} to ${number}`}>
      <QueryView query={before} what="this version" skeleton={4}>
        {(old) => (
          <QueryView query={after} what="this version" skeleton={4}>
            {(latest) => <Changes before={old} after={latest} />}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
}

const blocksOf = ({ blocks, text, fields, values, known }: DeedBody) =>
  blocks ?? fillDeed(text, fields, { ...values, ...known }).blocks;

function Changes({ before, after }: { before: DeedBody; after: DeedBody }) {
  const [old, latest] = useMemo(() => [linesOf(blocksOf(before)), linesOf(blocksOf(after))], [before, after]);
  return <ComparedLines before={old!} after={latest!} />;
}
