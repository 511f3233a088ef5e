import { documentRecordRoutes, MAX_SCANNED } from '@daftar/contract/document_records';
import type { StocktakeResult } from '@daftar/contract/document_records/stocktakes';
import { formatMoment } from '@daftar/domain/date-format';
import { parseCode } from '@daftar/domain/document_records/values';
import { IconCamera, IconCameraOff, IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead, useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { placeLookup } from './lookups.ts';
import { RegisterTabs } from './register-tabs.tsx';
import { StocktakeLines, summaryOf } from './stocktake-lines.tsx';
import { canScan, useScanner } from './use-scanner.ts';

/** documentsRecord/stocktake: choose a place, scan what is there, compare. `?place=3` comes from a label. */
export function Component() {
  const mayWrite = useCan()('drive', 'write');
  const [query, setQuery] = useSearchParams();
  const shown = Number(query.get('stocktake')) || 0;
  const show = (id: number | null): void => setQuery(id ? { stocktake: String(id) } : {});
  return (
    <Page>
      <PageHeader title="Stocktake" />
      <RegisterTabs />
      {shown > 0 ? (
        <Result id={shown} onClose={() => show(null)} />
      ) : (
        <Stack gap={16}>
          {mayWrite && (
            <Count key={query.get('place')} start={query.get('place') ?? ''} onSaved={({ id }) => show(id)} />
          )}
          <Earlier />
        </Stack>
      )}
    </Page>
  );
}

function Count({ start, onSaved }: { start: string; onSaved: (result: StocktakeResult) => void }) {
  const [place, setPlace] = useState(start);
  const [typed, setTyped] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isOn, setOn] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const add = (text: string): void => {
    const code = text.trim();
    if (!code) return;
    const scanned = parseCode(code);
    // The label of a box, scanned first, chooses the box.
    if (scanned.kind === 'place') return setPlace(String(scanned.id));
    setCodes((old) => (old.includes(code) || old.length >= MAX_SCANNED ? old : [code, ...old]));
  };
  const { video, problem } = useScanner(isOn, add);
  const save = useWrite(documentRecordRoutes.takeStock, {
    onDone: (result) => {
      toast('success', 'Stocktake saved');
      onSaved(result);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add(typed);
    setTyped('');
  };
  return (
    <Card title="Count a place">
      <Stack gap={14}>
        <Select
          label="Place"
          required
          value={place}
          onChange={setPlace}
          placeholder="Select a place"
          lookup={{ ...placeLookup, add: undefined } as typeof placeLookup}
          error={isAsked && !place ? 'Select a place' : undefined}
        />
        <form onSubmit={submit}>
          <Row gap={8} align="end" wrap>
            <Box fill>
              <TextField
                label="Code"
                value={typed}
                onChange={setTyped}
                code
                maxLength={300}
                placeholder="IN/2026-27/0001-1"
              />
            </Box>
            <Button type="submit">Add code</Button>
            {canScan() && (
              <Button
                type="button"
                icon={isOn ? <IconCameraOff size={16} aria-hidden /> : <IconCamera size={16} aria-hidden />}
                onClick={() => setOn(!isOn)}
              >
                {isOn ? 'Stop camera' : 'Scan with camera'}
              </Button>
            )}
          </Row>
          <Text as="p" size={12} tone="muted" marginTop={4}>
            Type a code, or use a scanner. Enter adds it.
          </Text>
        </form>
        {isOn && (
          <Box surface="card" overflow="hidden" maxWidth={420}>
            <video ref={video} muted playsInline aria-label="Camera" style={{ display: 'block', width: '100%' }} />
          </Box>
        )}
        {problem && (
          <Text as="p" tone="red" role="alert">
            {problem}
          </Text>
        )}
        <Stack as="ul" gap={4} aria-label="Scanned codes" hideEmpty>
          {codes.map((code) => (
            <Row as="li" key={code} gap={8} justify="between">
              <Text overflow="ellipsis" className="code">
                {labelOf(code)}
              </Text>
              <IconButton
                label={`Remove ${labelOf(code)}`}
                icon={<IconX size={14} aria-hidden />}
                onClick={() => setCodes((old) => old.filter((one) => one !== code))}
              />
            </Row>
          ))}
        </Stack>
        <Row gap={12} justify="between" wrap>
          <Text tone="muted" role="status">
            {codes.length === 1 ? '1 document scanned' : `${codes.length} documents scanned`}
          </Text>
          <Button
            look="solid"
            busy={save.isPending}
            onClick={() => {
              setAsked(true);
              if (place) save.mutate({ body: { place_id: Number(place), codes: [...codes] } });
            }}
          >
            Save stocktake
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const labelOf = (text: string): string => {
  const code = parseCode(text);
  return code.kind === 'code' ? code.code : `Label ${code.id}`;
};

function Earlier() {
  const base = `/business/${useParams().businessId}/documentsRecord/stocktake`;
  const read = useRead(documentRecordRoutes.stocktakes, { query: { per_page: 25 } });
  return (
    <Card title="Earlier stocktakes">
      <QueryView query={read} what="stocktakes" skeleton={4}>
        {({ data }) =>
          data.length === 0 ? (
            <Text as="p" tone="muted">
              No stocktakes yet. Print labels for your boxes and documents, then count one box.
            </Text>
          ) : (
            <Rows>
              {data.map((one) => (
                <ListRow
                  key={one.id}
                  to={`${base}?stocktake=${one.id}`}
                  title={one.place_name}
                  detail={[formatMoment(new Date(one.created_at), timezone), one.by].filter(Boolean).join(' · ')}
                  aside={summaryOf(one)}
                />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Card>
  );
}

function Result({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(documentRecordRoutes.stocktake, { params: { id } });
  return (
    <QueryView query={read} what="the stocktake" skeleton={6}>
      {(result) => (
        <Card title={result.place_name} actions={<Button onClick={onClose}>Back to stocktakes</Button>}>
          <Stack gap={12}>
            <Text as="p" tone="soft">
              {[formatMoment(new Date(result.created_at), timezone), result.by, summaryOf(result)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <StocktakeLines result={result} />
          </Stack>
        </Card>
      )}
    </QueryView>
  );
}
