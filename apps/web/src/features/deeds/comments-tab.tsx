import { deedResource, deedRoutes, type DeedComment, type DeedRow } from '@daftar/contract/deeds';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { addComment, Quote } from './comment-form.tsx';

/** Comments on passages, from colleagues and from the client. */
export function CommentsTab({ deed }: { deed: DeedRow }) {
  const comments = useRead(deedRoutes.comments, { params: { id: deed.id } });
  const mayWrite = useMayWrite(deedResource);
  return (
    <Box maxWidth={820}>
      <Card title="Comments">
        <Stack gap={16}>
          <QueryView query={comments} what="comments" skeleton={3}>
            {({ data }) =>
              data.length === 0 ? (
                <Text tone="muted">No comments yet.</Text>
              ) : (
                <Stack as="ul" gap={0} dividers>
                  {data.map((comment) => (
                    <Comment key={comment.id} comment={comment} mayWrite={mayWrite} />
                  ))}
                </Stack>
              )
            }
          </QueryView>
          {mayWrite && <NewComment deedId={deed.id} />}
        </Stack>
      </Card>
    </Box>
  );
}

function Comment({ comment, mayWrite }: { comment: DeedComment; mayWrite: boolean }) {
  const [params] = useSearchParams();
  const isLinked = params.get('comment') === String(comment.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) item.current?.focus();
  }, [isLinked]);
  const isResolved = comment.resolved_at !== null;
  const resolve = (): void =>
    void write(deedRoutes.resolveComment, { params: { id: comment.id }, body: { is_resolved: !isResolved } }).catch(
      () => undefined,
    );
  return (
    <Stack
      as="li"
      ref={item}
      tabIndex={-1}
      gap={6}
      padding={isLinked ? '12 10' : '12 0'}
      {...(isLinked ? { background: 'amber-soft' as const } : {})}
    >
      <Row gap={8} justify="between" wrap>
        <Text size={13} weight={600}>
          {comment.author_name}
          {comment.is_by_client && ' (client)'}
        </Text>
        <Text size={12} tone="muted">
          Version {comment.number} · {momentText(comment.created_at)}
        </Text>
      </Row>
      {comment.quote && <Quote text={comment.quote} />}
      <Text whiteSpace="pre-line" tone={isResolved ? 'muted' : 'normal'}>
        {comment.body}
      </Text>
      <Row gap={8}>
        {isResolved && (
          <Text size={12} tone="green">
            Resolved by {comment.resolved_by_name}
          </Text>
        )}
        {mayWrite && (
          <Button look="quiet" size="small" onClick={resolve}>
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function NewComment({ deedId }: { deedId: number }) {
  const [quote, setQuote] = useState('');
  const [body, setBody] = useState('');
  const [count, setCount] = useState(0);
  const add = async (): Promise<void> => {
    if (!(await addComment(deedId, quote, body))) return;
    setQuote('');
    setBody('');
    setCount(count + 1);
  };
  return (
    <Stack gap={10} key={count}>
      <TextField
        label="Passage"
        value={quote}
        onChange={setQuote}
        help="Optional. You can also select words in the text and press Comment."
      />
      <TextArea label="Comment" rows={3} value={body} onChange={setBody} />
      <Row>
        <Button disabled={body.trim() === ''} onClick={() => void add()}>
          Add comment
        </Button>
      </Row>
    </Stack>
  );
}
